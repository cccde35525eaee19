import type { OrderStatus } from '../contract/orders.ts';
import type { DeskOrder, OrderEvent, PaymentMethodKind } from '../ipc/backend/pay.ts';
import type { Language } from '../ipc/subject.ts';
import type { NativePayResult } from '../pay/native-pay-message.ts';

export interface OrderStrings {
  readonly reported: string;
  readonly server: string;
  readonly noReport: string;
  readonly noReporter: string;
  readonly unknownServer: string;
  readonly unheard: string;
  readonly ways: Readonly<Record<PaymentMethodKind, string>>;
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  /** Returns a text for the server's status of an unpaid order. */
  readonly unpaidIn: (status: string) => string;
  readonly outcomes: Readonly<Record<NativePayResult['status'], string>>;
  readonly asked: (way: string) => string;
  readonly decided: (preset: string) => string;
  readonly nobodyDecided: string;
  readonly again: (text: string) => string;
  readonly refused: (outcome: string, by: string) => string;
  readonly pageStates: Readonly<Record<Extract<OrderEvent, { kind: 'page' }>['state'], string>>;
}

/** Texts for orders and their events. */
export const orderStrings: Readonly<Record<Language, OrderStrings>> = {
  zh: {
    reported: '报告给页面',
    server: '服务器状态',
    noReport: '尚未报告',
    noReporter: '由页面自行查询',
    unknownServer: '未知',
    unheard: '页面已不在',
    ways: {
      weixin: '微信内支付',
      alipay: '支付宝内支付',
      mqq: 'QQ 内支付',
      manyue: '应用内支付',
      launch: '跳转支付应用',
      cashier: '网页收银台',
    },
    statuses: {
      created: '待支付',
      pending: '处理中',
      paid: '已支付',
      cancelled: '已取消',
      expired: '已过期',
    },
    unpaidIn: (status) => `未付款（${status}）`,
    outcomes: {
      paid: '支付成功',
      cancelled: '已取消',
      failed: '支付失败',
      pending: '处理中',
      not_installed: '未安装应用',
    },
    asked: (way) => `请求支付：${way}`,
    decided: (preset) => `决定：${preset}`,
    nobodyDecided: '无人决定，按用户未操作处理',
    again: (text) => `再次通知：${text}`,
    refused: (outcome, by) => `服务器拒绝改为“${outcome}”：订单${by}`,
    pageStates: { hidden: '页面转入后台', shown: '页面回到前台', killed: '页面被系统结束' },
  },
  en: {
    reported: 'Reported to page',
    server: 'Server status',
    noReport: 'Nothing yet',
    noReporter: 'Page queries the server',
    unknownServer: 'Unknown',
    unheard: 'page closed',
    ways: {
      weixin: 'In WeChat',
      alipay: 'In Alipay',
      mqq: 'In QQ',
      manyue: 'In the app shell',
      launch: 'Opens a payment app',
      cashier: 'Web cashier',
    },
    statuses: {
      created: 'Created',
      pending: 'Pending',
      paid: 'Paid',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    unpaidIn: (status) => `Unpaid (${status.toLowerCase()})`,
    outcomes: {
      paid: 'Paid',
      cancelled: 'Cancelled',
      failed: 'Failed',
      pending: 'Pending',
      not_installed: 'App not installed',
    },
    asked: (way) => `Payment requested: ${way}`,
    decided: (preset) => `Decided: ${preset}`,
    nobodyDecided: 'No decision: handled like an inactive user',
    again: (text) => `Reported again: ${text}`,
    refused: (outcome, by) => `The server rejected “${outcome}”: the order is ${by.toLowerCase()}`,
    pageStates: { hidden: 'Page hidden', shown: 'Page resumed', killed: 'Page killed' },
  },
};

/** Returns a text for the last outcome reported to the page. */
export function reportedText({ reported, canReport, way }: DeskOrder, words: OrderStrings): string {
  if (reported === null) {
    const canAppReport = canReport || (way !== 'cashier' && way !== 'launch');
    return canAppReport ? words.noReport : words.noReporter;
  }
  return outcomeWord(reported, words);
}

export function serverWord({ server }: DeskOrder, words: OrderStrings): string {
  return server === null ? words.unknownServer : knownWord(server.status, words);
}

/**
 * Returns a text for the status of an order on the server. It says first whether the order is paid, because “pending”
 * does not.
 */
function knownWord(status: OrderStatus, { statuses, unpaidIn }: OrderStrings): string {
  return status === 'paid' ? statuses.paid : unpaidIn(statuses[status]);
}

export interface EventWording {
  readonly words: OrderStrings;
  readonly language: Language;
  readonly presetTitle: (id: string) => string;
}

export function eventWord(event: OrderEvent, { words, language, presetTitle }: EventWording): string {
  switch (event.kind) {
    case 'asked':
      return words.asked(words.ways[event.way]);
    case 'decided':
      return event.preset === null ? words.nobodyDecided : words.decided(presetTitle(event.preset));
    case 'server': {
      const word = knownWord(event.status, words);
      return event.isRepeated ? words.again(word) : word;
    }
    case 'refused':
      return words.refused(words.statuses[event.outcome], words.statuses[event.by]);
    case 'reported':
      return outcomeWord(event, words);
    case 'page':
      return words.pageStates[event.state];
    case 'problem':
      return event.message[language];
  }
}

function outcomeWord(
  reported: NonNullable<DeskOrder['reported']>,
  { outcomes, unheard }: OrderStrings,
): string {
  return reported.isAcknowledged ? outcomes[reported.outcome] : `${outcomes[reported.outcome]} (${unheard})`;
}
