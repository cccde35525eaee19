import { describe, expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { RuleFileStore } from '#harness-ui/panels/inspector/rules/rule-file.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

function made() {
  const { api, sent } = fakeApi();
  const failed = vi.fn<(thrown: unknown) => void>();
  const download = vi.fn<(name: string, text: string) => void>();
  const send = createSendRequest(
    createIpcClient(api.harness, () => undefined),
    failed,
  );
  return { api, sent, failed, download, store: new RuleFileStore({ send, download }) };
}

describe('a rule file', () => {
  it('is downloaded with masked values unless the user reveals private ones', async () => {
    const { api, sent, download, store } = made();
    const file = { name: 'rules.json', text: '{}', count: 3, path: null };
    api.responses['exportRules'] = { ok: true, value: file };
    await store.export();
    store.reveal(true);
    await store.export();
    expect(sent).toEqual([
      ['exportRules', { reveal: false }],
      ['exportRules', { reveal: true }],
    ]);
    expect(download.mock.calls).toEqual([
      ['rules.json', '{}'],
      ['rules.json', '{}'],
    ]);
    expect(store.notice).toEqual({ kind: 'saved', count: 3, path: null });
  });

  it('is not downloaded if the harness has saved it', async () => {
    const { api, download, store } = made();
    const file = { name: 'rules.json', text: null, count: 3, path: '/tmp/rules.json' };
    api.responses['exportRules'] = { ok: true, value: file };
    await store.export();
    expect(download).not.toHaveBeenCalled();
    expect(store.notice).toEqual({ kind: 'saved', count: 3, path: '/tmp/rules.json' });
  });

  it('is imported for all views, and a rejected file shows the reason', async () => {
    const { api, sent, failed, store } = made();
    api.responses['importRules'] = { ok: true, value: { overrides: 2, breakpoints: 1 } };
    await store.import(new Blob(['{"a":1}']));
    expect(sent).toEqual([['importRules', { views: null, text: '{"a":1}' }]]);
    expect(store.notice).toEqual({ kind: 'imported', overrides: 2, breakpoints: 1 });
    api.responses['importRules'] = { ok: false, error: { code: 'usage', message: 'Not a rule file' } };
    await store.import(new Blob(['{']));
    expect(failed).toHaveBeenCalledOnce();
    expect(store.notice).toBeUndefined();
  });

  it('is not sent if it is too large', async () => {
    const { sent, store } = made();
    await store.import(new Blob([new Uint8Array(15_000_001)]));
    // Contains few characters, but many bytes after escaping.
    await store.import(new Blob(['\u0001'.repeat(3_000_000)]));
    expect(sent).toEqual([]);
    expect(store.notice).toEqual({ kind: 'too large' });
  });
});
