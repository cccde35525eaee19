import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { VerificationStore } from '#harness-ui/wall/frame/verification/verification.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

const report = { ok: true, facts: [{ name: 'page: cores', expected: '8', actual: '8', ok: true }] };

function started() {
  const { api, sent, emit } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const store = new VerificationStore({ client, send: createSendRequest(client, () => undefined) });
  store.start(new AbortController().signal);
  return { api, sent, emit, store };
}

it('starts one verification per view at a time, and keeps the result until it is closed', async () => {
  const { api, sent, store } = started();
  api.responses['verifyFully'] = { ok: true, value: report };
  const checks = [store.check('view-1'), store.check('view-1')];
  expect(store.checkOf('view-1')).toBe('checking');
  await Promise.all(checks);
  expect(sent).toHaveLength(1);
  expect(store.checkOf('view-1')).toEqual(report);
  store.forget('view-1');
  expect(store.checkOf('view-1')).toBeUndefined();
});

it('keeps no result of a failed verification or of a view that was closed', async () => {
  const { api, emit, store } = started();
  api.responses['verifyFully'] = { ok: false, error: { code: 'timeout', message: 'No end.' } };
  await store.check('view-1');
  expect(store.checkOf('view-1')).toBeUndefined();
  api.responses['verifyFully'] = { ok: true, value: report };
  const check = store.check('view-1');
  emit('viewClosed', { viewId: 'view-1' });
  await check;
  expect(store.checkOf('view-1')).toBeUndefined();
});
