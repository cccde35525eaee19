import { afterAll, beforeAll, expect, it } from 'vitest';
import { AgentClient } from './agent-client.ts';

const platformIds = [
  'ios-wkwebview-shell',
  'android-webview-shell',
  'wechat-windows',
  'alipay-ios',
  'ios-safari',
  'android-chrome',
];

let agent: AgentClient;

beforeAll(async () => {
  agent = await AgentClient.start([]);
  await agent.ok('status');
}, 180_000);

afterAll(() => agent.close());

it('finds an order that is told paid but unpaid, overrides a call, and writes a test and a ticket', {
  tags: ['complete'],
  timeout: 180_000,
}, async () => {
  const views = await Promise.all(
    platformIds.map((platformId) => agent.ok('open_view', { platformId, address: '/purchase' })),
  );
  const viewId = views[0]?.view.viewId;
  expect((await agent.ok('list_views')).views).toHaveLength(6);
  expect((await agent.ok('verify_emulation', { viewId })).mismatches).toBe(0);

  await agent.ok('set_payment_outcome', { outcome: 'ok-unpaid', viewIds: [viewId] });
  await agent.ok('start_recording', { viewId });
  await agent.ok('tap', { viewId, role: 'radio', name: '支付宝（应用内）' });
  await agent.ok('tap', { viewId, role: 'button', name: '立即支付' });
  await agent.ok('wait_for', { viewId, role: 'dialog', name: '请在2分钟内完成支付' });
  await agent.ok('tap', { viewId, role: 'button', name: '确认支付' });
  await agent.ok('wait_for', { viewId, role: 'text', name: '尚未收到付款', seconds: 30 });
  const { orders } = await agent.ok('list_payments', { viewId });
  expect(orders[0]).toMatchObject({ server: 'pending', reported: { outcome: 'paid' } });

  const { calls } = await agent.ok('list_calls', { viewIds: [viewId], text: 'order' });
  const call = await agent.ok('get_call', { id: calls[0]?.id });
  expect(call.contractViolations).toEqual([]);
  expect(call.pageText.response.isEncrypted).toBe(true);
  await agent.ok('add_override', {
    match: { url: '*/api/*' },
    viewIds: [viewId],
    action: { do: 'status', status: 500 },
  });
  const { file, steps, pageText } = await agent.ok('stop_recording', { title: '付款后未到账' });
  expect(file).toMatch(/\.spec\.ts$/);
  expect(steps).toBeGreaterThanOrEqual(3);
  expect(pageText).toMatch(/getByRole\('button', \{ name: '立即支付'/);
  await agent.ok('navigate', { viewId, address: '/user' });
  const hits = async () => (await agent.ok('list_overrides')).overrides[0]?.hits;
  await expect.poll(hits, { timeout: 10_000 }).toBeGreaterThan(0);
  const ticket = await agent.ok('make_ticket', { viewId, title: '付款后未到账', expected: '到账' });
  expect(ticket.pageText).toContain('# 付款后未到账');
  expect(ticket.pageText).toMatch(/支付台: .*提示成功，实际未付款/);
  expect(ticket.pageText).toContain('500');
});

it('sets conditions and scenarios', { tags: ['complete'], timeout: 60_000 }, async () => {
  const { view } = await agent.ok('open_view', { platformId: 'ios-safari', address: '/home' });
  const { viewId } = view;
  await agent.ok('set_conditions', { viewIds: [viewId], changes: { colorScheme: 'dark', textScale: 1.5 } });
  const { views } = await agent.ok('get_conditions');
  expect(views).toContainEqual({ viewId, conditions: { colorScheme: 'dark', textScale: 1.5 } });
  const applied = await agent.ok('apply_scenarios', { viewIds: [viewId], scenarioIds: ['user-rich'] });
  expect(applied.views).toMatchObject([{ viewId, isApplied: true }]);
  await agent.ok('set_account', { viewIds: [viewId], account: { kind: 'sandbox', user: { coins: 77 } } });
});

it('sweeps chosen screens with progress, and stops when the client cancels', {
  tags: ['complete'],
  timeout: 180_000,
}, async () => {
  const sweep = { platformIds: ['ios-safari'], screenIds: ['home'] };
  const steps: number[] = [];
  const { data } = await agent.call('run_sweep', sweep, {
    onProgress: ({ progress }) => void steps.push(progress),
  });
  expect(steps).toEqual([1]);
  expect(data.platforms).toMatchObject([{ platformId: 'ios-safari', passed: 1, failed: 0 }]);
  expect((await agent.ok('list_findings')).total).toBe(0);

  const cancelled = new AbortController();
  const all = agent.call(
    'run_sweep',
    { platformIds: ['ios-safari', 'android-chrome'] },
    {
      signal: cancelled.signal,
      onProgress: () => cancelled.abort(),
    },
  );
  await expect(all).rejects.toThrow(/abort/i);
  // A second sweep is refused until the first has closed its pages.
  await expect
    .poll(async () => (await agent.call('run_sweep', sweep)).isError, { timeout: 60_000, interval: 500 })
    .toBe(false);
});
