import type { PayChannel } from '#shared/contract/pay.ts';

export interface ChannelGroup {
  readonly code: string;
  readonly label: string;
  readonly channels: readonly PayChannel[];
}

const known: readonly Omit<ChannelGroup, 'channels'>[] = [
  { code: 'alipay', label: '支付宝' },
  { code: 'wechat_pay', label: '微信支付' },
  { code: 'bank', label: '银行卡' },
];

/** Groups the channels by provider, unknown providers last. Empty groups are omitted. */
export function channelGroups(channels: readonly PayChannel[]): readonly ChannelGroup[] {
  const groups = known.map((group) => ({
    ...group,
    channels: channels.filter(({ superiorCode }) => superiorCode === group.code),
  }));
  const codes = known.map(({ code }) => code);
  const others = channels.filter(({ superiorCode }) => !codes.includes(superiorCode));
  return [...groups, { code: 'other', label: '其他方式', channels: others }].filter(
    (group) => group.channels.length > 0,
  );
}
