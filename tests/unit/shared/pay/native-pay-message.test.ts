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

it.each([
  ['paid', true],
  ['cancelled', true],
  ['failed', true],
  ['pending', true],
  ['', false],
])('a result with the status "%s" is accepted: %s', (status, isAccepted) => {
  expect(Check(NativePayResult, { id: 'p1', status })).toBe(isAccepted);
});

it.each([
  [{ id: '' }, false],
  [{ id: 'x'.repeat(64) }, true],
  [{ id: 'x'.repeat(65) }, false],
  [{ orderId: '' }, false],
  [{ payload: 'text' }, false],
])('the fields %j are accepted: %s', (change, isAccepted) => {
  const request = { id: 'p1', channel: 'alipay', orderId: 'o1', payload: {}, ...change };
  const result = { id: request.id, status: 'paid' };
  expect(Check(NativePayRequest, request)).toBe(isAccepted);
  if ('id' in change) expect(Check(NativePayResult, result)).toBe(isAccepted);
});

it.each(['id', 'channel', 'orderId', 'payload'])('a request without %s is rejected', (field) => {
  const request = { id: 'p1', channel: 'alipay', orderId: 'o1', payload: {}, [field]: undefined };
  expect(Check(NativePayRequest, JSON.parse(JSON.stringify(request)))).toBe(false);
});
