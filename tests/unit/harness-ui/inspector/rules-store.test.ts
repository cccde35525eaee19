import { describe, expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { RulesStore } from '#harness-ui/panels/inspector/rules/rules.store.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';
import { sampleCall, sampleDetail } from './sample-rows.ts';

const call = sampleDetail(sampleCall(7, { viewId: 'view-2' }));
const rule: OverrideRule = {
  match: { endpoint: 'comic.home' },
  views: null,
  action: { do: 'delay', ms: 1_500 },
  times: 'always',
  isEnabled: true,
};

async function started() {
  const { api, sent, emit } = fakeApi();
  api.responses['getResponseText'] = {
    ok: true,
    value: {
      text: '{"id":12345678901234567890}',
      contentType: 'text/plain; charset=utf-8',
      isEncrypted: true,
    },
  };
  api.responses['addRule'] = { ok: true, value: { id: 'rule-1' } };
  const client = createIpcClient(api.harness, () => undefined);
  const send = createSendRequest(client, () => undefined);
  const store = new RulesStore({ client, send, firstView: () => 'view-1', onReload: () => undefined });
  store.start(new AbortController().signal);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent.length = 0;
  return { api, sent, store, emit };
}

describe('a rule that is created from a call', () => {
  it('masks private values until they are shown, and saves them unchanged', async () => {
    const { api, sent, store } = await started();
    const text = '{"password":"secret-1","title":"山"}';
    api.responses['getResponseText'] = {
      ok: true,
      value: { text, contentType: 'application/json', isEncrypted: false },
    };
    await store.draftFrom(call);
    expect(store.draft?.text).not.toContain('secret-1');
    store.reveal(true);
    expect(store.draft?.text).toContain('secret-1');
    store.reveal(false);
    store.change({ text: store.draft?.text.replace('山', '海') ?? '' });
    await store.save();
    expect(sent.at(-1)).toMatchObject([
      'addRule',
      { rule: { action: { text: '{\n  "password": "secret-1",\n  "title": "海"\n}' } } },
    ]);
  });

  it('restores a mask under another key, and takes an edited mask as it was typed', async () => {
    const { api, sent, store } = await started();
    const text = '{"token":"a","sid":"b"}';
    api.responses['getResponseText'] = {
      ok: true,
      value: { text, contentType: 'application/json', isEncrypted: false },
    };
    await store.draftFrom(call);
    store.change({ text: '{"other":"•••2•••","sid":"•••"}' });
    expect(readComputed(() => store.canSave)).toBe(true);
    store.reveal(true);
    expect(store.draft?.text).toBe('{"other":"b","sid":"•••"}');
    store.reveal(false);
    store.change({ text: `${store.draft?.text} ` });
    await store.save();
    expect(sent.at(-1)).toMatchObject([
      'addRule',
      { rule: { action: { text: '{"other":"b","sid":"•••"} ' } } },
    ]);
  });

  it('starts with the decrypted response, and returns the edited text', async () => {
    const { sent, store } = await started();
    await store.draftFrom(call);
    expect(store.draft?.text).toBe('{\n  "id": 12345678901234567890\n}');
    store.change({ text: '{"id":2}', times: 'once' });
    await store.save({ reload: true });
    const action = {
      do: 'respond',
      status: 200,
      contentType: 'text/plain',
      text: '{"id":2}',
      isEncrypted: true,
    };
    expect(sent.slice(1)).toEqual([
      [
        'addRule',
        {
          rule: {
            match: { endpoint: 'comic.home' },
            views: ['view-2'],
            action,
            times: 'once',
            isEnabled: true,
          },
        },
      ],
      ['reload', { views: ['view-2'] }],
    ]);
    expect(store.draft).toBeUndefined();
  });

  it('matches the URL without its query on request', async () => {
    const { sent, store } = await started();
    await store.draftFrom(call);
    store.change({ by: 'url', viewId: undefined, what: 'delay', delayMs: 2_000 });
    await store.save();
    expect(sent.at(-1)).toEqual([
      'addRule',
      {
        rule: {
          match: { url: 'http://127.0.0.1:5180/api/book/home/index*' },
          method: 'GET',
          views: null,
          action: { do: 'delay', ms: 2_000 },
          times: 'always',
          isEnabled: true,
        },
      },
    ]);
  });

  it.each([
    ['a response that is not JSON', { text: '{' }],
    ['an invalid status', { status: 99 }],
    ['an empty URL', { by: 'url', url: '' }],
    ['a delay that is not a number', { what: 'delay', delayMs: Number.NaN }],
  ] as const)('is not saved with %s', async (_, change) => {
    const { sent, store } = await started();
    await store.draftFrom(call);
    store.change(change);
    sent.length = 0;
    await store.save();
    expect(sent).toEqual([]);
    expect(readComputed(() => store.canSave)).toBe(false);
  });

  it('accepts any text for a call whose response is not JSON', async () => {
    const { store } = await started();
    await store.draftFrom(call);
    store.change({ text: '{', isEncrypted: false, contentType: 'text/html' });
    expect(readComputed(() => store.canSave)).toBe(true);
  });

  it('does not open if it was closed before the response arrived', async () => {
    const { store } = await started();
    const reading = store.draftFrom(call);
    store.cancel();
    await reading;
    expect(store.draft).toBeUndefined();
  });

  it('is not overwritten by the response of another call', async () => {
    const { store } = await started();
    const reading = store.draftFrom(call);
    const other = store.draftFrom({ ...call, responseBody: null });
    await Promise.all([reading, other]);
    expect(store.draft?.text).toBe('');
  });
});

describe('the list of rules', () => {
  it('is reloaded on changes, and shows the number of active rules', async () => {
    const { api, store, emit } = await started();
    const rules = [
      { id: 'rule-1', rule, hits: 2 },
      { id: 'rule-2', rule: { ...rule, isEnabled: false }, hits: 0 },
    ];
    api.responses['listRules'] = { ok: true, value: { rules } };
    emit('rulesChanged', {});
    await vi.waitFor(() => expect(store.rules).toEqual(rules));
    expect(readComputed(() => store.active.map(({ id }) => id))).toEqual(['rule-1']);
  });

  it('filters the active rules by view', async () => {
    const { api, store, emit } = await started();
    const rules = [
      { id: 'rule-1', rule: { ...rule, views: ['view-2'] }, hits: 0 },
      { id: 'rule-2', rule: { ...rule, views: null }, hits: 0 },
      { id: 'rule-3', rule: { ...rule, views: null, isEnabled: false }, hits: 0 },
    ];
    api.responses['listRules'] = { ok: true, value: { rules } };
    emit('rulesChanged', {});
    await vi.waitFor(() => expect(store.rules).toEqual(rules));
    expect(store.activeIn('view-1').map(({ id }) => id)).toEqual(['rule-2']);
    expect(store.activeIn('view-2').map(({ id }) => id)).toEqual(['rule-1', 'rule-2']);
  });

  it('changes, disables and removes rules one by one', async () => {
    const { sent, store } = await started();
    const state = { id: 'rule-1', rule, hits: 0 };
    store.edit(state);
    store.change({ delayMs: 500 });
    await store.save();
    await store.enable(state, false);
    await store.remove('rule-1');
    await store.remove();
    expect(sent).toEqual([
      ['changeRule', { id: 'rule-1', rule: { ...rule, action: { do: 'delay', ms: 500 } } }],
      ['changeRule', { id: 'rule-1', rule: { ...rule, isEnabled: false } }],
      ['removeRules', { ids: ['rule-1'] }],
      ['removeRules', { ids: null }],
    ]);
  });
});
