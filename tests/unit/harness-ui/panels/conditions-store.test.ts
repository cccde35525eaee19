import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { clockPresets, offsetTo } from '#harness-ui/panels/conditions/clock-field.tsx';
import { ConditionsStore } from '#harness-ui/panels/conditions/conditions.store.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { localTime } from '#shared/time/local-time.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

const offline = { ...normalConditions, network: 'offline' as const };

async function started() {
  const { api, sent, emit } = fakeApi();
  const views = [{ viewId: 'view-1', conditions: offline }];
  api.responses['getConditions'] = { ok: true, value: { common: normalConditions, views } };
  const client = createIpcClient(api.harness, () => undefined);
  const send = createSendRequest(client, () => undefined);
  const store = new ConditionsStore({ client, send, viewIds: () => ['view-1', 'view-2'] });
  store.start(new AbortController().signal);
  await expect.poll(() => readComputed(() => store.abnormal.length)).toBe(1);
  sent.length = 0;
  return { api, sent, emit, store };
}

describe('ConditionsStore', () => {
  it('lists changed conditions when it is created and on every change', async () => {
    const { store, emit } = await started();
    expect(readComputed(() => store.abnormal)).toEqual([{ viewId: 'view-1', conditions: offline }]);
    emit('conditionsChanged', { viewId: 'view-2', conditions: offline });
    emit('conditionsChanged', { viewId: 'view-1', conditions: normalConditions });
    expect(readComputed(() => store.abnormal.map(({ viewId }) => viewId))).toEqual(['view-2']);
  });

  it('returns a common value only if all views have it', async () => {
    const { store } = await started();
    const shown = (viewId?: string) => readComputed(() => store.sharedValue(viewId, 'network'));
    expect([shown(), shown('view-1'), shown('view-2')]).toEqual([undefined, 'offline', 'usual']);
  });

  it('resets one view or all views', async () => {
    const { store, sent } = await started();
    await store.backToNormal('view-1');
    await store.backToNormal(undefined);
    expect(sent).toEqual([
      ['setConditions', { views: ['view-1'], changes: normalConditions }],
      ['setConditions', { views: null, changes: normalConditions }],
    ]);
  });

  it('offers a reload for changes that need one, until the page is reloaded', async () => {
    const { api, sent, store, emit } = await started();
    const needsReload = [{ viewId: 'view-2', names: ['locale'] }];
    api.responses['setConditions'] = { ok: true, value: { needsReload } };
    await store.change('view-2', { locale: 'ja-JP' });
    await store.reloadNeeding();
    expect(sent.at(-1)).toEqual(['reload', { views: ['view-2'] }]);
    emit('viewChanged', { viewId: 'view-2', changes: { status: 'loading' } });
    expect(store.needsReload.size).toBe(0);
  });
});

describe('the clock of a page', () => {
  // 10:15 in China and 02:15 in London, which has winter time.
  const now = Date.UTC(2026, 0, 31, 2, 15);

  it("is set by an offset in the view's time zone", () => {
    expect(localTime(now, 'Asia/Shanghai')).toBe('2026-01-31T10:15');
    expect(offsetTo('2026-01-31T10:45', now, 'Asia/Shanghai')).toBe(30 * 60_000);
    expect(offsetTo('2026-01-31T02:45', now, 'Europe/London')).toBe(30 * 60_000);
    expect(offsetTo('', now, 'Asia/Shanghai')).toBeUndefined();
  });

  it.each([
    ['evening', '2026-01-31T21:30'],
    ['morning', '2026-01-31T07:00'],
    ['hour', '2026-01-31T11:16'],
    ['nextDay', '2026-02-01T10:15'],
  ])('has the preset %s', (id, time) => {
    const offset =
      clockPresets.find((preset) => preset.id === id)?.offsetMs(now, 'Asia/Shanghai') ?? Number.NaN;
    expect(localTime(now + offset, 'Asia/Shanghai')).toBe(time);
  });
});
