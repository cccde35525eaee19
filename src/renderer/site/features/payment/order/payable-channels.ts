import type { NativeChannel, PayChannel } from '#shared/contract/pay.ts';
import type { NativePay } from '../native/native-pay.ts';
import { payWay } from './pay-way.ts';

/** Whose app takes the orders of a native channel. */
const apps: ReadonlyMap<string, NativeChannel> = new Map([
  ['wechat_pay', 'wechat'],
  ['alipay', 'alipay'],
]);

/**
 * The channels that can work here: no order can be handed to an app that the page does not run in. Where that leaves none,
 * all of them: who chooses one is told where else it works.
 */
export function payableChannels(
  channels: readonly PayChannel[],
  { mayTake }: Pick<NativePay, 'mayTake'>,
): readonly PayChannel[] {
  const payable = channels.filter((channel) => {
    const app = apps.get(channel.superiorCode);
    return payWay(channel) !== 'native' || app === undefined || mayTake(app);
  });
  return payable.length > 0 ? payable : channels;
}
