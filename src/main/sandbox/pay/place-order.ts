import { randomBytes, randomInt } from 'node:crypto';
import { paySignature } from '#shared/codec/pay-signature.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { applyPayment, payByPage } from '#shared/contract/pay.ts';
import { httpAddress } from '#shared/http-address.ts';
import { amountDue } from '#shared/pay/amount-due.ts';
import { isSameSecret } from '../random-secrets.ts';
import type { SandboxServices } from '../services.ts';
import type { Order } from '../storage/order-repository.ts';
import type { User } from '../storage/user-repository.ts';
import { userNumber } from '../user-id.ts';
import { channelOf } from './channels.ts';
import { type Plan, planByPrice, plans } from './plans.ts';

/** Reason why no order was placed, both for the caller and for the user. */
export interface Refused {
  readonly code: number;
  readonly msg: string;
}

export type Placed = { readonly order: Order } | { readonly refused: Refused };

/** Max difference in ms between the timestamp of a request and the clock. */
const signatureWindowMs = 5 * 60 * 1000;

const wrongChannel = refuse(400, '不支持该支付方式，请更换后重试');
const wrongPlan = refuse(400, '套餐信息有误，请重新选择');

/** Returns true if the request is signed with the key. The signature covers amount, channel, user and time. */
export function isSigned(
  query: QueryOf<typeof applyPayment>,
  { keys }: Pick<SandboxServices, 'keys'>,
): boolean {
  return isSameSecret(query.random, paySignature(keys.paySign, query));
}

/**
 * Places the order of a signed request. Repeating the request returns the same order. `way` is how the caller can pay
 * and must match the channel.
 */
export function placeSigned(
  query: QueryOf<typeof applyPayment>,
  way: 'wap_pay' | 'native',
  services: Pick<SandboxServices, 'storage' | 'clock' | 'keys'>,
): Placed {
  const { storage, clock } = services;
  if (!isSigned(query, services)) return refuse(403, '支付签名校验失败，请返回重新下单');
  if (!clock.isNear(query.ts, signatureWindowMs)) return refuse(403, '支付请求已失效，请重新下单');
  const user = storage.users.byId(userNumber(query.userId) ?? -1);
  if (!user) return refuse(401, '请先注册后再操作');
  const channel = channelOf(query.payChannel);
  if (channel?.view.initiatorCode !== way || !channel.appTypes.includes(query.appType)) return wrongChannel;
  const { payPurposeId, payPurpose, rechargerAmount } = query;
  const plan =
    payPurposeId === undefined
      ? planByPrice(payPurpose, rechargerAmount)
      : plans.find(({ id }) => String(id) === payPurposeId);
  if (plan?.type !== payPurpose || plan.amountLevel !== rechargerAmount) return wrongPlan;
  const returnUrl = httpAddress(query.vueReturnUrl);
  if (returnUrl === undefined) return refuse(400, '返回地址不正确，请返回重新下单');
  const order = storage.orders.place({
    ...newOrder(user, plan, channel.view),
    request: `${query.random} ${plan.id}`,
    returnUrl,
    frameOrigin: '',
    createdAt: clock.now(),
  });
  return { order };
}

/** Places an order that is paid on a page. `frameOrigin` may frame that page; empty means that no page may. */
export function placeForPage(
  query: QueryOf<typeof payByPage>,
  user: User,
  frameOrigin: string,
  { storage, clock }: Pick<SandboxServices, 'storage' | 'clock'>,
): Placed {
  const channel = channelOf(query.payChannel);
  if (channel?.view.superiorCode !== 'bank') return wrongChannel;
  const plan = planByPrice(query.payPurpose, query.rechargerAmount);
  if (!plan) return wrongPlan;
  const order = storage.orders.place({
    ...newOrder(user, plan, channel.view),
    request: null,
    returnUrl: '',
    frameOrigin,
    createdAt: clock.now(),
  });
  return { order };
}

function newOrder(
  user: Pick<User, 'id'>,
  { id, title, type, itemCount, amountLevel }: Plan,
  channel: { readonly subTypeCode: string; readonly discount?: number },
) {
  return {
    orderId: `MY${eightDigits()}${eightDigits()}`,
    userId: user.id,
    planId: id,
    title,
    type,
    itemCount,
    amount: amountDue(amountLevel, channel),
    channel: channel.subTypeCode,
    cashierToken: randomBytes(24).toString('base64url'),
  };
}

function eightDigits(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

function refuse(code: number, msg: string): { readonly refused: Refused } {
  return { refused: { code, msg } };
}
