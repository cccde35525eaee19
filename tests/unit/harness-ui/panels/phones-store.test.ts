import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { PhonesStore } from '#harness-ui/panels/phones/phones.store.ts';
import type { PhoneAppSummary, PhonesState } from '#shared/ipc/views/phones.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

const app: PhoneAppSummary = {
  socket: 'chrome_devtools_remote',
  name: { zh: 'Chrome', en: 'Chrome' },
  packageName: 'com.android.chrome',
  engine: 'Chrome/126',
  pages: [],
  problem: null,
  platformId: null,
};
const running: PhonesState = { adb: 'running', problem: null, phones: [] };

function started(view?: Pick<ViewState, 'id' | 'status'>) {
  const { api, sent, emit } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const store = new PhonesStore({
    client,
    send: createSendRequest(client, () => undefined),
    viewOf: () => view as ViewState | undefined,
  });
  api.responses['listPhones'] = { ok: true, value: running };
  api.responses['addPhoneApp'] = { ok: true, value: { platformId: 'phone-1' } };
  store.start(new AbortController().signal);
  return { api, sent, emit, store };
}

it('reads the phones while the panel is open, and follows their changes', async () => {
  const { store, sent, emit } = started();
  const stop = store.watch();
  await expect.poll(() => store.state).toEqual(running);
  stop();
  expect(sent).toEqual([['listPhones', {}]]);
  emit('phonesChanged', { adb: 'off', problem: null, phones: [] });
  expect(store.state?.adb).toBe('off');
});

it('makes an app a platform and opens a view of it, once at a time', async () => {
  const { store, sent } = started();
  await Promise.all([store.open('R5CT', app), store.open('R5CT', app)]);
  expect(sent).toEqual([
    ['addPhoneApp', { serial: 'R5CT', socket: app.socket }],
    ['openView', { platformId: 'phone-1' }],
  ]);
  expect(store.isOpening('R5CT', app)).toBe(false);
});

it('opens no view of an app that cannot be added', async () => {
  const { api, store, sent } = started();
  api.responses['addPhoneApp'] = { ok: false, error: { code: 'gone', message: 'closed' } };
  await store.open('R5CT', app);
  expect(sent.map(([name]) => name)).toEqual(['addPhoneApp']);
  expect(store.isOpening('R5CT', app)).toBe(false);
});

it('shows a page in the open view of its app, and opens a lost view again', async () => {
  const added = { ...app, platformId: 'phone-1' };
  const ready = started({ id: 'view-1', status: 'ready' });
  await ready.store.open('R5CT', added, 'https://m.example/');
  expect(ready.sent).toEqual([['navigate', { views: ['view-1'], address: 'https://m.example/' }]]);
  const lost = started({ id: 'view-1', status: 'failed' });
  await lost.store.open('R5CT', added);
  expect(lost.sent).toEqual([['reload', { views: ['view-1'] }]]);
});

const difference = { name: 'screen', phone: '412×915', emulated: '360×780', isSetting: false };

it('compares an app with an emulated platform, once at a time', async () => {
  const { api, store, sent } = started();
  const response = Promise.withResolvers<unknown>();
  api.responses['comparePhone'] = response.promise;
  const comparing = store.compare('phone-1', 'android-chrome');
  await store.compare('phone-1', 'android-huawei');
  expect(store.comparisons.get('phone-1')).toEqual({ emulatedId: 'android-chrome', isRunning: true });
  response.resolve({ ok: true, value: { differences: [difference] } });
  await comparing;
  expect(sent).toEqual([['comparePhone', { platformId: 'phone-1', emulatedId: 'android-chrome' }]]);
  expect(store.comparisons.get('phone-1')).toEqual({
    emulatedId: 'android-chrome',
    isRunning: false,
    differences: [difference],
  });
});

it('shows no difference of a comparison that failed, and compares again', async () => {
  const { api, store } = started();
  api.responses['comparePhone'] = { ok: true, value: { differences: [difference] } };
  await store.compare('phone-1', 'android-chrome');
  api.responses['comparePhone'] = { ok: false, error: { code: 'gone', message: 'closed' } };
  await store.compare('phone-1', 'android-huawei');
  expect(store.comparisons.get('phone-1')).toEqual({ emulatedId: 'android-huawei', isRunning: false });
  api.responses['comparePhone'] = { ok: true, value: { differences: [] } };
  await store.compare('phone-1', 'android-huawei');
  expect(store.comparisons.get('phone-1')?.differences).toEqual([]);
});
