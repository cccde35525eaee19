import { expect, it } from 'vitest';
import type { NativeChannel, PayChannel } from '#shared/contract/pay.ts';
import { payableChannels } from '#site/features/payment/order/payable-channels.ts';

const channel = (subTypeCode: string, superiorCode: string, initiatorCode: string): PayChannel => ({
  subTypeCode,
  superiorCode,
  initiatorCode,
  subTypeDesc: '',
});
const wechat = channel('wx_app', 'wechat_pay', 'native');
const alipay = channel('ali_app', 'alipay', 'native');
const cashier = channel('ali_h5', 'alipay', 'wap_pay');
const unknown = channel('new_app', 'new_pay', 'native');

it.each<[string, readonly PayChannel[], readonly NativeChannel[], readonly string[]]>([
  ['channels of both apps', [wechat, alipay], ['wechat', 'alipay'], ['wx_app', 'ali_app']],
  ['channels without those of an absent app', [wechat, alipay], ['alipay'], ['ali_app']],
  ['cashiers without any app', [wechat, alipay, cashier], [], ['ali_h5']],
  ['channels of an unknown app', [wechat, unknown], [], ['new_app']],
  ['all channels if none works', [wechat, alipay], [], ['wx_app', 'ali_app']],
])('%s are offered', (_case, channels, apps, expected) => {
  const offered = payableChannels(channels, { canPay: (app) => apps.includes(app) });
  expect(offered.map(({ subTypeCode }) => subTypeCode)).toEqual(expected);
});
