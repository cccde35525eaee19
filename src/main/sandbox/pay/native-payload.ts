import { createHash } from 'node:crypto';
import type { NativeChannel } from '#shared/contract/pay.ts';
import { AppError } from '#shared/errors.ts';
import type { Order } from '../storage/order-repository.ts';
import { channelOf } from './channels.ts';

const appId = 'wxmanyuesandbox0';
/** Signing key for WeChat merchants, which is invented. */
const merchantKey = 'manyue-sandbox-merchant-key-0001';

type PayloadOrder = Pick<Order, 'orderId' | 'createdAt'>;

/**
 * Returns the app that pays an order, and the data of the provider for its bridge. They are the same each time for one
 * order.
 */
export function nativeRequest(order: PayloadOrder & Pick<Order, 'channel'>): {
  channel: NativeChannel;
  payload: Record<string, string>;
} {
  const channel = channelOf(order.channel)?.native;
  if (!channel) throw new AppError('internal', `Channel ${order.channel} of the order has no payment app`);
  return { channel, payload: payloads[channel](order) };
}

const payloads: Readonly<Record<NativeChannel, (order: PayloadOrder) => Record<string, string>>> = {
  wechat: ({ orderId, createdAt }) => {
    const fields = {
      appId,
      timeStamp: String(Math.floor(createdAt / 1000)),
      nonceStr: md5(orderId),
      package: `prepay_id=wx${orderId}`,
      signType: 'MD5',
    };
    return { ...fields, paySign: wechatSignature(fields) };
  },
  alipay: ({ orderId }) => ({ tradeNO: `ali${orderId}` }),
};

/**
 * Returns WeChat's signature of the fields, sorted by name and followed by the key:
 * https://pay.weixin.qq.com/wiki/doc/api/jsapi.php?chapter=4_3
 */
function wechatSignature(fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = [...sorted, ['key', merchantKey]].map(([name, value]) => `${name}=${value}`).join('&');
  return md5(text).toUpperCase();
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
