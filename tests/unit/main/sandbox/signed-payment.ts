import { defaultKeys } from '#shared/codec/keys.ts';
import { paySignature } from '#shared/codec/pay-signature.ts';

export interface PaymentChoice {
  readonly userId?: string;
  readonly payPurposeId?: number;
  readonly payPurpose?: 'vip' | 'coin';
  readonly rechargerAmount?: number;
  readonly payChannel?: string;
  readonly appType?: string;
  readonly ts?: number;
  readonly vueReturnUrl?: string;
}

let requests = 0;

/**
 * Returns a time slightly later than now, and later with each call. Two requests with the same time would be the same
 * request.
 */
function unusedTime(): number {
  requests += 1;
  return Date.now() + requests;
}

/** Returns a valid query for placing an order, signed as on the site. Default: 1,000 coins in the WeChat app. */
export function signedPayment({
  userId = '100001',
  payPurposeId = 11,
  payPurpose = 'coin',
  rechargerAmount = 1_000,
  payChannel = 'wx_app',
  appType = 'other',
  ts = unusedTime(),
  vueReturnUrl = 'https://manyue.test/purchase?x=1',
}: PaymentChoice = {}) {
  return {
    rechargerAmount,
    payPurposeId,
    payChannel,
    payPurpose,
    userId,
    branchId: '-2',
    fromDomain: 'manyue.test',
    appType,
    vueReturnUrl,
    dynamicApiUrl: '',
    ts,
    random: paySignature(defaultKeys.paySign, { rechargerAmount, payChannel, userId, ts }),
  };
}
