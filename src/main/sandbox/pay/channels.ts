import type * as Type from 'typebox';
import type { AppType, NativeChannel, PayChannel } from '#shared/contract/pay.ts';
import { fullPrice } from '#shared/pay/amount-due.ts';

type AppTypeName = Type.Static<typeof AppType>;

interface OfferedChannel {
  readonly view: PayChannel;
  readonly appTypes: readonly AppTypeName[];
  /** App that pays; undefined if there is none. See `NativeChannel`. */
  readonly native?: NativeChannel;
  /** Start of the link on the cashier page that opens the payment app. The order ID of the provider is appended. */
  readonly launch?: { readonly label: string; readonly url: string };
}

const browsers = ['ios_desk', 'wap_browser', 'other'] as const;
const shells = ['shell', 'wap_browser', 'other'] as const;
const everywhere = ['shell', 'ios_desk', 'wap_browser', 'other'] as const;

const channels: readonly OfferedChannel[] = [
  {
    view: {
      subTypeCode: 'wx_h5',
      superiorCode: 'wechat_pay',
      subTypeDesc: '微信支付',
      discount: fullPrice,
      initiatorCode: 'wap_pay',
    },
    appTypes: browsers,
    launch: { label: '打开微信', url: 'weixin://wap/pay?prepayid=wx' },
  },
  {
    view: {
      subTypeCode: 'ali_h5',
      superiorCode: 'alipay',
      subTypeDesc: '支付宝',
      discount: 9.5,
      initiatorCode: 'wap_pay',
    },
    appTypes: browsers,
    launch: { label: '打开支付宝', url: 'alipays://platformapi/startapp?appId=20000125&tradeNO=ali' },
  },
  {
    view: {
      subTypeCode: 'wx_app',
      superiorCode: 'wechat_pay',
      subTypeDesc: '微信支付（应用内）',
      discount: fullPrice,
      initiatorCode: 'native',
    },
    appTypes: shells,
    native: 'wechat',
  },
  {
    view: {
      subTypeCode: 'ali_app',
      superiorCode: 'alipay',
      subTypeDesc: '支付宝（应用内）',
      discount: fullPrice,
      initiatorCode: 'native',
    },
    appTypes: shells,
    native: 'alipay',
  },
  {
    view: {
      subTypeCode: 'bank_page',
      superiorCode: 'bank',
      subTypeDesc: '银行卡',
      discount: 9,
      initiatorCode: 'page',
    },
    appTypes: everywhere,
  },
];

export function channelsFor(appType: AppTypeName): readonly PayChannel[] {
  return channels.filter(({ appTypes }) => appTypes.includes(appType)).map(({ view }) => view);
}

/** Finds a channel by its `subTypeCode`. */
export function channelOf(code: string): OfferedChannel | undefined {
  return channels.find(({ view }) => view.subTypeCode === code);
}
