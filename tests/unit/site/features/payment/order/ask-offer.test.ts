import { expect, it, vi } from 'vitest';
import { rechargeInfo } from '#shared/contract/pay.ts';
import { fetchOffer } from '#site/features/payment/order/ask-offer.ts';

const account = { userId: '12', avaliableAmount: 5 };
const { signal } = new AbortController();

it.each([
  ['with its new balance', { userInfo: account, availableAmount: 0 }, { userId: '12', avaliableAmount: 0 }],
  ['with its own balance', { userInfo: account }, account],
  ['unless the response lacks it', { availableAmount: 7 }, undefined],
])('the offer updates the account %s', async (_case, response, expected) => {
  const call = vi.fn(async () => response);
  const taken: unknown[] = [];
  const ready = vi.fn(async () => undefined);
  const take = async (ask: () => Promise<object>, userOf: (offer: object) => unknown) => {
    expect(ready).toHaveBeenCalledExactlyOnceWith(signal);
    const offer = await ask();
    taken.push(userOf(offer));
    return offer;
  };
  const deps = { api: { call }, session: { ready, take }, platform: { appType: 'shell' } };
  expect(await fetchOffer(deps as never, signal)).toBe(response);
  expect(call).toHaveBeenCalledExactlyOnceWith(rechargeInfo, { query: { appType: 'shell' }, signal });
  expect(taken).toEqual([expected]);
});
