import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Count, Id, Wanted, Words } from './fields.ts';
import { UserInfo } from './user.ts';

export const AppType = Type.Enum(['shell', 'ios_desk', 'wap_browser', 'other']);

export const PayPurpose = Type.Enum(['vip', 'coin']);
export type PayPurpose = Type.Static<typeof PayPurpose>;

/** Amount in cents. */
const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000 });

/** Number of days that means VIP without an end. */
export const foreverDays = 36_500;

export const PayConfig = Type.Object({
  /** Plan ID, sent as `payPurposeId`. */
  id: Wanted(Id),
  type: PayPurpose,
  /** Full price in cents. */
  amountLevel: Amount,
  /** Number of coins, or days of VIP. */
  itemCount: Wanted(Count),
  presentCount: Type.Optional(Count),
  presentType: Type.Optional(Type.Union([PayPurpose, Type.Literal(''), Type.Null()])),
  title: Words,
  configDesc: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  isDefault: Type.Optional(Type.String({ examples: ['Y', 'N'] })),
  isRecommend: Type.Optional(Type.String({ examples: ['Y', 'N'] })),
  initiatorCode: Type.Optional(Type.String()),
});
export type PayConfig = Type.Static<typeof PayConfig>;

export const PayChannel = Type.Object({
  /** Channel code, sent as `payChannel`. */
  subTypeCode: Type.String({ minLength: 1, maxLength: 64 }),
  superiorCode: Type.String({ default: '', examples: ['alipay', 'wechat_pay', 'bank'] }),
  subTypeDesc: Type.String(),
  /** Share of the price to pay, in tenths. 10 is the full price, 9.5 is 95 %. Values above 10 are hundredths. */
  discount: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  initiatorCode: Type.Optional(Type.String({ examples: ['wap_pay', 'native'] })),
});
export type PayChannel = Type.Static<typeof PayChannel>;

export const rechargeInfo = defineEndpoint({
  id: 'pay.recharge',
  summary: 'Plans and payment channels for a kind of app',
  method: 'GET',
  path: '/api/user/recharge',
  query: Type.Object({ appType: AppType }),
  data: Type.Object({
    userInfo: Wanted(UserInfo),
    payConfigs: Type.Array(PayConfig),
    subTypes: Type.Array(PayChannel),
    /** Balance in coins. */
    availableAmount: Wanted(Count),
  }),
});

export const NativeChannel = Type.Enum(['wechat', 'alipay']);
export type NativeChannel = Type.Static<typeof NativeChannel>;

/**
 * Data for a native bridge, as the payment provider sends them. `Type.Record` is not used, because it would add the
 * whole engine of TypeBox to the site's bundle.
 */
export const NativePayload = Type.Unsafe<Record<string, unknown>>(Type.Object({}));

export const applyPayment = defineEndpoint({
  id: 'pay.apply',
  summary: 'Creates an order. A browser that navigates here (wap_pay) gets a cashier page instead of data',
  method: 'GET',
  path: '/h5/pay/apply',
  query: Type.Object({
    rechargerAmount: Amount,
    /** Plan ID. Omitted for a plan without one, because no two plans of one purpose have the same price. */
    payPurposeId: Type.Optional(Id),
    payChannel: Type.String({ minLength: 1, maxLength: 64 }),
    payPurpose: PayPurpose,
    userId: Type.String({ minLength: 1, maxLength: 32 }),
    branchId: Type.String({ maxLength: 16 }),
    fromDomain: Type.String({ maxLength: 255 }),
    appType: AppType,
    /** URL to which the cashier links back. */
    vueReturnUrl: Type.String({ maxLength: 2048 }),
    /** Host of the API, for cashiers that call it. */
    dynamicApiUrl: Type.String({ maxLength: 255 }),
    ts: Type.Integer({ minimum: 0 }),
    /** `paySignature` of amount, channel, user and `ts`. */
    random: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  data: Type.Object({
    orderId: Type.String({ minLength: 1 }),
    channel: NativeChannel,
    payload: NativePayload,
  }),
});

export const payByPage = defineEndpoint({
  id: 'pay.pay',
  summary: "Creates an order that is paid on a provider's page, which the pay screen shows",
  method: 'POST',
  path: '/api/pay/pay',
  query: Type.Object({
    payChannel: Type.String({ minLength: 1, maxLength: 64 }),
    payPurpose: PayPurpose,
    rechargerAmount: Amount,
  }),
  data: Type.Object({ payUrl: Type.String({ minLength: 1 }) }),
});
