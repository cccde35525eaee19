import * as Type from 'typebox';
import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { NativePayRequest, type NativePayResult } from '#shared/pay/native-pay-message.ts';

export type BridgeResponse = Readonly<Record<string, unknown>>;

/** Payment outcome that the app reports, with the words of the site's own apps. Other apps have their own format. */
export type ClientOutcome = NativePayResult['status'];

export interface PayApi {
  readonly request: Type.TSchema;
  /** Returns the response to a request with invalid arguments. */
  readonly invalid: (args: unknown) => BridgeResponse;
  readonly says: (outcome: ClientOutcome, args: unknown) => BridgeResponse;
  /** Name of the argument whose value ends with the order ID. */
  readonly orderIn: string;
}

const Text = Type.String({ minLength: 1 });

/** Fields that WeChat requires. `appId` comes from the site's request or from `wx.config`. */
const WeixinPayRequest = Type.Object({
  appId: Text,
  /** Seconds since the epoch as a string, because WeChat on iOS rejects a number. */
  timeStamp: Type.String({ pattern: '^\\d{1,12}$' }),
  nonceStr: Type.String({ minLength: 1, maxLength: 32 }),
  package: Type.String({ pattern: '^prepay_id=.' }),
  signType: Type.Enum(['MD5', 'SHA1', 'HMAC-SHA256', 'RSA']),
  paySign: Text,
});

const weixinResult: Readonly<Record<ClientOutcome, string>> = {
  paid: 'ok',
  cancelled: 'cancel',
  failed: 'fail',
  // WeChat has no pending state: it reports ok before the merchant's server is notified.
  pending: 'ok',
  // The page runs inside the app that pays, so the app cannot be missing. It reports a plain failure.
  not_installed: 'fail',
};

const weixinResponse = (word: string): BridgeResponse => ({ err_msg: `get_brand_wcpay_request:${word}` });

/** Alipay's result codes are strings, never numbers. */
const alipayResult: Readonly<Record<ClientOutcome, string>> = {
  paid: '9000',
  cancelled: '6001',
  failed: '4000',
  pending: '8000',
  not_installed: '4000',
};

const qqResult: Readonly<Record<ClientOutcome, number>> = {
  paid: 0,
  cancelled: -1,
  failed: -11_001,
  pending: 0,
  not_installed: -11_001,
};

/** Payment APIs by bridge and API name: `bridge:api`. */
export const payApis: Readonly<Record<string, PayApi>> = {
  'weixin:getBrandWCPayRequest': {
    request: WeixinPayRequest,
    invalid: () => weixinResponse('fail_invalid_data'),
    says: (outcome) => weixinResponse(weixinResult[outcome]),
    orderIn: 'package',
  },
  'alipay:tradePay': {
    request: Type.Union([Type.Object({ tradeNO: Text }), Type.Object({ orderStr: Text })]),
    invalid: () => ({ resultCode: alipayResult.failed }),
    says: (outcome) => ({ resultCode: alipayResult[outcome] }),
    orderIn: 'tradeNO',
  },
  'mqq:tenpay.pay': {
    request: Type.Object({ tokenId: Text }),
    invalid: () => ({ resultCode: qqResult.failed, retmsg: 'fail' }),
    says: (outcome) => ({ resultCode: qqResult[outcome], retmsg: outcome === 'paid' ? 'ok' : outcome }),
    orderIn: 'tokenId',
  },
  'manyue:pay': {
    request: NativePayRequest,
    invalid: (args) => ({ id: argument(args, 'id') ?? null, status: 'failed' }),
    says: (outcome, args) => ({ id: argument(args, 'id'), status: outcome }),
    orderIn: 'orderId',
  },
};

/** Returns the payment API of a call; undefined if the call is not a payment. */
export function payApiOf({ bridge, api }: BridgeCall): PayApi | undefined {
  const name = `${bridge}:${api}`;
  return Object.hasOwn(payApis, name) ? payApis[name] : undefined;
}

const orderId = /MY\d{16}/;
const orderIdAtEnd = new RegExp(`${orderId.source}$`);

/** Returns the first order ID of the site in a text, or undefined. */
export function orderIdIn(text: string): string | undefined {
  return orderId.exec(text)?.[0];
}

/** Returns the ID of the order to pay, or undefined if the request names no order of the site. */
export function orderIdOf({ orderIn }: PayApi, args: unknown): string | undefined {
  const text = argument(args, orderIn);
  return typeof text === 'string' ? orderIdAtEnd.exec(text)?.[0] : undefined;
}

function argument(args: unknown, name: string): unknown {
  return typeof args === 'object' && args !== null ? Reflect.get(args, name) : undefined;
}
