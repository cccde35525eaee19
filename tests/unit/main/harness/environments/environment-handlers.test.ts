import { expect, it, vi } from 'vitest';
import { sandboxEnvironment } from '#main/harness/environments/environment.ts';
import { environmentHandlers } from '#main/harness/environments/environment-handlers.ts';
import { GatewayGate } from '#main/harness/pay/real-gateways.ts';
import type { Caller } from '#main/harness/window/handlers.ts';

const caller: Caller = { windowId: 'window-1', signal: new AbortController().signal };
const gateway = 'https://wx.tenpay.com/pay';

function desk(id: string) {
  const gate = new GatewayGate();
  const choose = vi.fn(async () => undefined);
  const notify = vi.fn();
  const current = { ...sandboxEnvironment, id };
  const handlers = environmentHandlers({ current, file: '/no/such/environments.json', gate, choose }, notify);
  return { gate, choose, notify, handlers };
}

it('real gateways are blocked until the user opens them, and again after the user closes them', async () => {
  const { gate, handlers, notify } = desk('live');
  expect(gate.refuses(gateway)).toBe(true);
  await handlers.openGateways({ open: true }, caller);
  expect([gate.refuses(gateway), gate.refuses('https://m.example.com')]).toEqual([false, false]);
  expect(notify).toHaveBeenCalledWith('gatewaysChanged', { areOpen: true });
  await handlers.openGateways({ open: false }, caller);
  expect(gate.refuses(gateway)).toBe(true);
});

it('real gateways cannot be opened in the sandbox', async () => {
  const { gate, handlers } = desk('sandbox');
  await expect(handlers.openGateways({ open: true }, caller)).rejects.toMatchObject({ code: 'usage' });
  expect(gate.refuses(gateway)).toBe(true);
});

it('only a different environment can be switched to', async () => {
  const { choose, handlers } = desk('live');
  await handlers.chooseEnvironment({ id: 'live' }, caller);
  await handlers.chooseEnvironment({ id: 'sandbox' }, caller);
  expect(choose.mock.calls).toEqual([['sandbox']]);
  expect((await handlers.getEnvironments({}, caller)).environments.map(({ id }) => id)).toEqual(['sandbox']);
});
