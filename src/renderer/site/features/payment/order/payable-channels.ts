import type { NativeChannel, PayChannel } from '#shared/contract/pay.ts';
import type { NativePay } from '../native/native-pay.ts';
import { paymentMethodKind } from './pay-way.ts';

/** App that takes the orders of each native channel. */
const apps: ReadonlyMap<string, NativeChannel> = new Map([
  ['wechat_pay', 'wechat'],
  ['alipay', 'alipay'],
]);

/**
 * Returns the channels that work on this platform, without those whose app is absent. If none works, returns all,
 * because selecting one then explains where it works.
 */
export function payableChannels(
  channels: readonly PayChannel[],
  { canPay }: Pick<NativePay, 'canPay'>,
): readonly PayChannel[] {
  const payable = channels.filter((channel) => {
    const app = apps.get(channel.superiorCode);
    return paymentMethodKind(channel) !== 'native' || app === undefined || canPay(app);
  });
  return payable.length > 0 ? payable : channels;
}
