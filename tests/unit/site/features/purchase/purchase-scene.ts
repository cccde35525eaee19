import { when as until } from 'mobx';
import { vi } from 'vitest';
import { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import type { PurchaseItem } from '#site/features/purchase/purchase-item.ts';
import type { ApiResponse } from '#site/services/api/response.ts';

export const bought = {
  success: true,
  code: 200,
  msg: '成功',
  data: null,
} as unknown as ApiResponse<unknown>;
export const unpaid = {
  success: false,
  code: 999,
  msg: '余额不足',
  data: null,
} as unknown as ApiResponse<unknown>;
export const failed = (msg: string) =>
  ({ success: false, code: 500, msg, data: null }) as unknown as ApiResponse<unknown>;

export interface Scene {
  readonly response?: () => Promise<ApiResponse<unknown>>;
  /** Prices and responses of the chapters that follow. */
  readonly following?: readonly (readonly [price: number, response: ApiResponse<unknown>])[];
  readonly isAutoBuy?: boolean;
  readonly balance?: number;
}

/**
 * Creates a chapter for 40 coins. Its orders get the given responses, and the session has 60 coins after the purchase.
 */
export function scene({ response = async () => bought, following, isAutoBuy, balance = 100 }: Scene = {}) {
  const session = { isCurrentAccount: vi.fn(() => true), tryRefresh: vi.fn(async () => true), coins: 60 };
  const purchasable = vi.fn(async (_max: number, _signal: AbortSignal) =>
    (following ?? []).map(([price, own]) => ({ price, buy: async () => own })),
  );
  const put = vi.fn();
  const item: PurchaseItem = {
    kind: 'chapter',
    title: '第3话',
    price: 40,
    balance,
    userId: '12',
    work: { title: '旧城', unit: '话' },
    buy: response,
    ...(following && { following: { unit: '话', isWhole: true, purchasable } }),
    ...(isAutoBuy !== undefined && { autoBuy: { isOn: isAutoBuy, put } }),
  };
  return { session, purchasable, put, item, store: new PurchaseStore(session as never, item) };
}

export async function chosen(given: Scene, scope: 'next' | 'all' = 'all') {
  const all = scene(given);
  void all.store.choose(scope);
  await until(() => all.store.status === 'idle');
  return all;
}
