import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { MirroringStore } from '#harness-ui/mirroring/mirroring.store.ts';
import { targetText } from '#shared/text/step-text.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

const missed = {
  kind: 'tap',
  role: 'button',
  name: '购买',
  reason: 'absent',
  message: { zh: '等过了', en: 'Waited' },
} as const;

async function started() {
  const { api, sent, emit } = fakeApi();
  const state = { isOn: true, leftOut: ['view-2'], missed: [{ viewId: 'view-3', missed }] };
  api.responses['getMirroring'] = { ok: true, value: state };
  const client = createIpcClient(api.harness, () => undefined);
  const store = new MirroringStore({ client, send: createSendRequest(client, () => undefined) });
  store.start(new AbortController().signal);
  await store.load();
  sent.length = 0;
  return { sent, emit, store };
}

it('lists mirrored views and missed actions, and updates on events', async () => {
  const { store, emit } = await started();
  expect([store.isOn, store.takesPart('view-1'), store.takesPart('view-2')]).toEqual([true, true, false]);
  expect(store.missedBy('view-3')).toEqual(missed);
  emit('mirrorMissed', { viewId: 'view-3', missed: null });
  emit('mirrorMissed', { viewId: 'view-1', missed });
  emit('mirroringChanged', { isOn: false, leftOut: [] });
  expect([store.missedBy('view-3'), store.missedBy('view-1')]).toEqual([undefined, missed]);
  expect([store.isOn, store.takesPart('view-2')]).toEqual([false, true]);
});

it('turns mirroring on and off for all views or for one', async () => {
  const { sent, store } = await started();
  await store.toggle();
  await store.toggleView('view-1');
  await store.toggleView('view-2');
  expect(sent).toEqual([
    ['setMirroring', { isOn: false }],
    ['setMirroring', { leftOut: ['view-2', 'view-1'] }],
    ['setMirroring', { leftOut: [] }],
  ]);
});

it('names the target of an action in both languages', () => {
  expect(targetText(missed, 'zh')).toBe('按钮“购买”');
  expect(targetText(missed, 'en')).toBe('button “购买”');
  expect(targetText({ role: '', name: '' }, 'zh')).toBe('位置');
});
