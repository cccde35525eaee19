import { expect, it, vi } from 'vitest';
import { RechargeDialog } from '#site/features/purchase/coins/recharge.dialog.tsx';
import { paywallDialogs } from '#site/features/purchase/paywall-dialogs.ts';
import { PurchaseDialog } from '#site/features/purchase/purchase.dialog.tsx';

const purchase = { item: { title: '第3话' }, count: 1, price: 40, scope: 'one' } as never;
const { signal } = new AbortController();

function opened(choice: unknown) {
  const open = vi.fn(() => Promise.resolve(choice));
  const goToRecharge = vi.fn();
  const services = { dialogs: { open }, toasts: { show: vi.fn() } };
  return { open, goToRecharge, dialogs: paywallDialogs(services as never, goToRecharge) };
}

it.each(['bought', 'coins', 'plan', 'vip', undefined])(
  'the purchase dialog resolves with %s',
  async (choice) => {
    const { open, dialogs } = opened(choice);
    expect(await dialogs.offer(purchase, signal)).toBe(choice);
    expect(open).toHaveBeenCalledExactlyOnceWith(PurchaseDialog, { purchase, signal });
  },
);

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('the recharge dialog that closes with %s resolves with %s', async (choice, expected) => {
  const { open, dialogs } = opened(choice);
  expect(await dialogs.offerRecharge(purchase, signal)).toBe(expected);
  expect(open).toHaveBeenCalledExactlyOnceWith(RechargeDialog, { purchase, signal });
});

it('the recharge centre receives what the purchase lacks', () => {
  const { goToRecharge, dialogs } = opened(undefined);
  dialogs.goToRecharge(purchase, 'plan');
  const need = { title: '第3话', price: 40, count: 1, scope: 'one', wish: 'plan' };
  expect(goToRecharge).toHaveBeenCalledExactlyOnceWith(need);
});
