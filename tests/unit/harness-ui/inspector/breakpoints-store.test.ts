import { describe, expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { BreakpointsStore } from '#harness-ui/panels/inspector/breakpoints/breakpoints.store.ts';
import type { BreakpointState, HeldDetail, HeldRequest } from '#shared/ipc/records/breakpoints.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';
import { sampleCall, sampleDetail } from './sample-rows.ts';

const row: HeldRequest = {
  id: 'held-1',
  breakpointId: 'breakpoint-1',
  viewId: 'view-1',
  stage: 'response',
  method: 'GET',
  url: 'http://a/api/user/info?random=•••',
  endpoint: 'user.info',
  status: 200,
  leftMs: 60_000,
  pageLeftMs: 30_000,
};

const detail: HeldDetail = {
  row,
  request: { method: 'GET', url: 'http://a/api/user/info', headers: [], body: null, encryptedParams: [] },
  response: {
    status: 200,
    headers: [{ name: 'content-type', value: 'text/plain' }],
    body: { text: '{"code":200}', isEncrypted: true },
  },
  problem: null,
};

const breakpoint: BreakpointState['breakpoint'] = {
  match: { regex: '/api/user/' },
  views: null,
  stage: 'both',
  holdMs: 30_000,
  times: 'once',
  isEnabled: true,
};

async function started(held: readonly HeldRequest[] = [row]) {
  const { api, sent, emit } = fakeApi();
  api.responses['listBreakpoints'] = {
    ok: true,
    value: { breakpoints: [{ id: 'breakpoint-1', breakpoint, hits: 1 }] },
  };
  api.responses['listHeld'] = { ok: true, value: { held } };
  api.responses['getHeld'] = { ok: true, value: detail };
  api.responses['addBreakpoint'] = { ok: true, value: { id: 'breakpoint-2' } };
  const client = createIpcClient(api.harness, () => undefined);
  const send = createSendRequest(client, () => undefined);
  const store = new BreakpointsStore({ client, send });
  store.start(new AbortController().signal);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(store.held).toHaveLength(held.length));
  sent.length = 0;
  return { api, sent, store, emit };
}

describe('a held request', () => {
  it('shows when it continues automatically and when the page times out', async () => {
    const { store } = await started();
    const now = performance.now();
    const first = readComputed(() => store.first);
    expect((first?.until ?? 0) - now).toBeGreaterThan(50_000);
    expect((first?.pageUntil ?? 0) - now).toBeLessThan(30_001);
  });

  it('is linked to its call in the list', async () => {
    const { store } = await started();
    const listed = (change: object, call: object = { isSettled: false }) =>
      store.holderOf(sampleCall(7, { viewId: 'view-1', text: row.url.slice(0, 30), ...change }, call))?.id;
    expect(listed({})).toBe('held-1');
    expect([
      listed({ viewId: 'view-2' }),
      listed({ text: 'http://a/api/b' }),
      listed({}, { isSettled: true }),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('continues unchanged if nothing was edited', async () => {
    const { sent, store } = await started();
    await store.select('held-1');
    expect(store.edit?.body).toBe('{\n  "code": 200\n}');
    await store.continueEdited();
    expect(sent[1]).toEqual(['continueHeld', { id: 'held-1', request: null, response: null }]);
  });

  it('continues with the edits, and keeps a body whose formatting alone was changed', async () => {
    const { sent, store } = await started();
    await store.select('held-1');
    store.changeEdit({ status: 404, headers: 'content-type: text/plain\nx-a: b: c' });
    await store.continueEdited();
    const headers = [
      { name: 'content-type', value: 'text/plain' },
      { name: 'x-a', value: 'b: c' },
    ];
    expect(sent[1]).toEqual([
      'continueHeld',
      {
        id: 'held-1',
        request: null,
        response: { status: 404, headers, body: { text: '{"code":200}', isEncrypted: true } },
      },
    ]);
  });

  it.each([
    ['a line that is not a header', { headers: 'a: b\nno header' }],
    ['an invalid status', { status: 99 }],
  ])('does not continue with %s', async (_, change) => {
    const { sent, store } = await started();
    await store.select('held-1');
    store.changeEdit(change);
    sent.length = 0;
    await store.continueEdited();
    expect([sent, readComputed(() => store.canContinue)]).toEqual([[], false]);
  });

  it('has its parameters edited in rows or as text', async () => {
    const { api, sent, store } = await started([{ ...row, stage: 'request' }]);
    const query = 'a=1&a=2&b=&c=%E4%B8%AD%20+x';
    const request = { ...detail.request, url: `http://a/api?${query}` };
    api.responses['getHeld'] = {
      ok: true,
      value: { row: { ...row, stage: 'request' }, request, response: null, problem: null },
    };
    const urls = () => sent.filter(([name]) => name === 'continueHeld').map(([, input]) => input);
    const problem = () => readComputed(() => store.problem);

    await store.select('held-1');
    store.editAsText(true);
    expect(store.edit?.rawUrl).toBe(request.url);
    store.editAsText(false);
    await store.continueEdited();
    expect(urls().pop()).toEqual({ id: 'held-1', request: null, response: null });

    await store.select('held-1');
    const [first, second] = store.edit?.query ?? [];
    store.changeRow(first?.id ?? -1, { value: '中 &' });
    store.removeRow(second?.id ?? -1);
    store.addRow();
    const added = store.edit?.query.at(-1)?.id ?? -1;
    store.changeRow(added, { value: 'z' });
    expect(problem()).toEqual({ kind: 'noName', row: 4 });
    store.changeRow(added, { name: 'n' });
    expect(problem()).toBeUndefined();
    store.editAsText(true);
    expect(store.edit?.rawUrl).toBe('http://a/api?a=%E4%B8%AD%20%26&b=&c=%E4%B8%AD%20+x&n=z');
    store.changeEdit({ rawUrl: 'ftp://a' });
    expect(problem()).toEqual({ kind: 'scheme' });
    store.changeEdit({ rawUrl: `http://a/${'x'.repeat(8_000)}` });
    expect(problem()).toEqual({ kind: 'tooLong', length: 8_009 });
    store.changeEdit({ rawUrl: 'http://a/b?d=%20#f' });
    store.editAsText(false);
    expect(store.edit?.query.map(({ name, value }) => [name, value])).toEqual([['d', ' ']]);
    store.changeEdit({ address: 'http://a/b?x' });
    expect(problem()).toEqual({ kind: 'queryInAddress' });
    store.changeEdit({ address: 'http://a/c' });
    await store.continueEdited();
    expect(urls().pop()).toMatchObject({ request: { url: 'http://a/c?d=%20#f', body: null } });
  });

  it('keeps the edited value of an encrypted parameter while the URL is edited as text', async () => {
    const { api, sent, store } = await started([{ ...row, stage: 'request' }]);
    const url = 'http://a/api?random=MDEyMzQ1Njc4OWFiY2RlZg%3D%3D';
    const request = { ...detail.request, url, encryptedParams: [{ name: 'random', value: '1' }] };
    api.responses['getHeld'] = {
      ok: true,
      value: { row: { ...row, stage: 'request' }, request, response: null, problem: null },
    };
    await store.select('held-1');
    store.changeRow(0, { value: '2' });
    store.editAsText(true);
    store.changeEdit({ rawUrl: `${store.edit?.rawUrl}&b=1` });
    store.editAsText(false);
    store.revealEdit(true);
    expect(store.edit?.query.map(({ value }) => value)).toEqual(['2', '1']);
    store.revealEdit(false);
    await store.continueEdited();
    const encryptedParams = [{ name: 'random', value: '2' }];
    expect(sent[1]).toMatchObject(['continueHeld', { request: { url: `${url}&b=1`, encryptedParams } }]);
  });

  it('is replaced by the next one after it continued', async () => {
    const { api, store, sent } = await started([row, { ...row, id: 'held-2' }]);
    await store.select('held-1');
    api.responses['listHeld'] = { ok: true, value: { held: [{ ...row, id: 'held-2' }] } };
    await store.abort('held-1');
    expect(store.selectedId).toBe('held-2');
    expect(sent.map(([name]) => name)).toEqual(['getHeld', 'abortHeld', 'listHeld', 'getHeld']);
  });

  it('is followed by its held response in the editor, unless the user selected something else', async () => {
    const request = { ...row, stage: 'request' as const };
    const { api, store, emit } = await started([request]);
    const answered = { ...row, id: 'held-2' };
    const goesOn = async () => {
      api.responses['listHeld'] = { ok: true, value: { held: [request] } };
      await store.loadHeld();
      await store.select('held-1');
      api.responses['listHeld'] = { ok: true, value: { held: [] } };
      await store.continue('held-1');
      expect(store.selectedId).toBeUndefined();
      api.responses['listHeld'] = {
        ok: true,
        value: { held: [{ ...answered, viewId: 'view-2' }, answered] },
      };
    };
    await goesOn();
    emit('heldChanged', { gone: [] });
    await vi.waitFor(() => expect(store.selectedId).toBe('held-2'));
    store.cancel();
    await goesOn();
    store.draftNew();
    await store.loadHeld();
    expect(store.selectedId).toBeUndefined();
  });

  it.each(['page', 'time'] as const)(
    'keeps the edits as a draft if it ended for the reason “%s”',
    async (why) => {
      const { api, sent, store, emit } = await started();
      await store.select('held-1');
      store.changeEdit({ status: 500 });
      api.responses['listHeld'] = { ok: true, value: { held: [] } };
      emit('heldChanged', { gone: [{ id: 'held-1', why }] });
      await vi.waitFor(() => expect(store.held).toEqual([]));
      expect([store.selectedId, store.edit?.status, store.ended]).toEqual(['held-1', 500, why]);
      expect(store.gone).toEqual({ id: 'held-1', why, name: 'user.info' });
      expect(readComputed(() => store.canContinue)).toBe(false);
      sent.length = 0;
      await store.continueEdited();
      expect(sent).toEqual([]);
      store.cancel();
      expect([store.selectedId, store.ended]).toEqual([undefined, undefined]);
    },
  );

  it('keeps the edits as a draft if another window continued it', async () => {
    const { api, store, emit } = await started();
    await store.select('held-1');
    store.changeEdit({ status: 500 });
    api.responses['listHeld'] = { ok: true, value: { held: [] } };
    emit('heldChanged', { gone: [] });
    await vi.waitFor(() => expect(store.ended).toBe('other'));
    expect(store.edit?.status).toBe(500);
  });
});

describe('a breakpoint', () => {
  it('is created from a call for its view, and can reload that view when it is saved', async () => {
    const { sent, store } = await started();
    store.draftFrom(sampleDetail(sampleCall(7, { viewId: 'view-2' })));
    store.changeDraft({ stage: 'request', holdSeconds: 20 });
    await store.save({ reload: true });
    const made = {
      match: { endpoint: 'comic.home' },
      views: ['view-2'],
      stage: 'request',
      holdMs: 20_000,
      times: 'always',
      isEnabled: true,
    };
    expect(sent).toEqual([
      ['addBreakpoint', { breakpoint: made }],
      ['reload', { views: ['view-2'] }],
    ]);
    expect(store.draft).toBeUndefined();
  });

  it('can be changed, disabled and removed', async () => {
    const { sent, store } = await started();
    const [state] = store.breakpoints;
    if (state === undefined) throw new Error('There is no breakpoint');
    store.draftOf(state);
    expect(store.draft).toMatchObject({ syntax: 'regex', url: '/api/user/', holdSeconds: 30 });
    store.changeDraft({ syntax: 'exactUrl', url: 'http://a/b', method: 'POST' });
    await store.save();
    await store.enable(state, false);
    await store.remove('breakpoint-1');
    expect(sent).toEqual([
      [
        'changeBreakpoint',
        {
          id: 'breakpoint-1',
          breakpoint: { ...breakpoint, match: { exactUrl: 'http://a/b' }, method: 'POST' },
        },
      ],
      ['changeBreakpoint', { id: 'breakpoint-1', breakpoint: { ...breakpoint, isEnabled: false } }],
      ['removeBreakpoints', { id: 'breakpoint-1' }],
    ]);
  });

  it.each([{ url: '' }, { by: 'endpoint' as const }, { holdSeconds: 4 }, { holdSeconds: Number.NaN }])(
    'is not saved with %o',
    async (change) => {
      const { sent, store } = await started();
      store.draftNew();
      store.changeDraft(change);
      await store.save();
      expect([sent, readComputed(() => store.canSave)]).toEqual([[], false]);
    },
  );
});
