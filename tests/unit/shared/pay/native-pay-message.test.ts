import { Check } from 'typebox/schema';
import { expect, it } from 'vitest';
import { NativePayRequest, NativePayResult } from '#shared/pay/native-pay-message.ts';

it('messages of our apps are accepted as in the contract, and no other status', () => {
  const request = { id: 'p1', channel: 'alipay', orderId: 'o1', payload: { tradeNO: 't1' } };
  expect(Check(NativePayRequest, request)).toBe(true);
  expect(Check(NativePayRequest, { ...request, channel: 'cash' })).toBe(false);
  expect(Check(NativePayResult, { id: 'p1', status: 'not_installed' })).toBe(true);
  expect(Check(NativePayResult, { id: 'p1', status: 'ok' })).toBe(false);
});
