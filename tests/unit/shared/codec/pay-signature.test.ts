import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { paySignature } from '#shared/codec/pay-signature.ts';

it("a pay signature equals Node's HMAC-SHA256 of amount, channel, user and time in lower-case hex", () => {
  const payment = { rechargerAmount: 3000, payChannel: 'wx_h5', userId: '100001', ts: 1_795_000_000_000 };
  const expected = createHmac('sha256', 'key').update('3000|wx_h5|100001|1795000000000').digest('hex');
  expect(paySignature('key', payment)).toBe(expected);
});
