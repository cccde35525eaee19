import * as Type from 'typebox';
import type { BridgeCall } from '#shared/device/bridge-call.ts';
import { NativePayRequest, type NativePayResult } from '#shared/pay/native-pay-message.ts';

export type BridgeResponse = Readonly<Record<string, unknown>>;

/** How a payment ended as the app tells it: the words of our own shells, which each app says in its own way. */
export type ClientOutcome = NativePayResult['status'];

/** One app's call for a payment. */
export interface PayApi {
  readonly request: Type.TSchema;
  /** What the app says to a request that it cannot read. */
  readonly invalid: (args: unknown) => BridgeResponse;
  readonly says: (outcome: ClientOutcome, args: unknown) => BridgeResponse;
  /** The argument that holds the order's id at its end, by its name. */
  readonly orderIn: string;
}

const Text = Type.String({ minLength: 1 });

/** As WeChat checks it; the site's `appId` comes in the payload, the official script's from `wx.config`. */
const WeixinPayRequest = Type.Object({
  appId: Text,
  /** Seconds since the epoch, as text: WeChat on iOS refuses a number. */
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
  // WeChat knows no pending payment: it says ok while the merchant's server has not been told yet.
  pending: 'ok',
  // The page is inside the app: what cannot be opened there simply fails.
  not_installed: 'fail',
};

const weixinResponse = (word: string): BridgeResponse => ({ err_msg: `get_brand_wcpay_request:${word}` });

/** Texts, never numbers. */
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

/** By bridge and API. */
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

/** Undefined for a call that pays nothing. */
export function payApiOf({ bridge, api }: BridgeCall): PayApi | undefined {
  const name = `${bridge}:${api}`;
  return Object.hasOwn(payApis, name) ? payApis[name] : undefined;
}

const orderId = /MY\d{16}/;
const orderIdAtEnd = new RegExp(`${orderId.source}$`);

/** The first of our orders' ids in an address or another text; undefined for none. */
export function orderIdIn(text: string): string | undefined {
  return orderId.exec(text)?.[0];
}

/** Our id of the order that a request pays; undefined when it names none that is ours. */
export function orderIdOf({ orderIn }: PayApi, args: unknown): string | undefined {
  const text = argument(args, orderIn);
  return typeof text === 'string' ? orderIdAtEnd.exec(text)?.[0] : undefined;
}

function argument(args: unknown, name: string): unknown {
  return typeof args === 'object' && args !== null ? Reflect.get(args, name) : undefined;
}
