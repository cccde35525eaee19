import type { PayPresetSummary } from '#shared/ipc/backend/pay.ts';
import { type OrderStrings, orderStrings } from '#shared/text/order-text.ts';
import { defineTexts } from '../../texts/define-texts.ts';
import type { OrderFilter } from './pay.store.ts';

export interface PayTexts extends OrderStrings {
  readonly rules: string;
  /** Names the payments that the rules do not cover. */
  readonly rulesHint: string;
  readonly everyone: string;
  readonly ask: string;
  readonly asEveryone: (choice: string) => string;
  readonly ruleOf: (platform: string) => string;
  readonly delay: string;
  readonly delayOf: (platform: string) => string;
  readonly seconds: string;
  readonly noSandbox: string;
  readonly orders: string;
  readonly filter: string;
  readonly filters: Readonly<Record<OrderFilter, string>>;
  readonly platform: string;
  readonly allPlatforms: string;
  readonly clear: string;
  readonly atCashier: (platform: string, preset: string) => string;
  readonly stepDone: string;
  readonly noOrders: string;
  readonly noOrdersHint: string;
  readonly noneFits: string;
  readonly time: string;
  readonly goods: string;
  readonly amount: string;
  readonly differs: string;
  readonly unknownGoods: string;
  readonly unknownPlatform: string;
  readonly states: Readonly<Record<'asking' | 'playing', string>>;
  readonly kinds: Readonly<Record<PayPresetSummary['kind'], string>>;
  readonly orderId: string;
  readonly channel: string;
  readonly course: string;
  readonly settleNow: string;
  readonly sendNow: string;
  readonly cannotReport: string;
  readonly cannotSettle: string;
  readonly pageGone: string;
  readonly cashier: string;
  readonly cashierQuestion: string;
  readonly merchant: string;
  readonly sandboxMerchant: string;
  readonly unknownMerchant: string;
  readonly waitingCount: (count: number) => string;
  readonly timeLeft: string;
  readonly remember: string;
  readonly escape: string;
}

const zh: PayTexts = {
  ...orderStrings.zh,
  rules: '支付结果',
  rulesHint: '用于应用内支付；打开网页收银台的支付，由您在页面里付款、取消或返回。',
  everyone: '所有视图',
  ask: '每次问我',
  asEveryone: (choice) => `同所有视图：${choice}`,
  ruleOf: (platform) => `${platform} 的支付结果`,
  delay: '结果推迟',
  delayOf: (platform) => `${platform} 的结果推迟`,
  seconds: '秒',
  noSandbox: '没有沙箱：当前是已部署的站点或别的后端。所有支付一律返回“已取消”，订单也无法结算。',
  orders: '订单',
  filter: '筛选订单',
  filters: { all: '全部', open: '未了结', differing: '两边不一致' },
  platform: '平台',
  allPlatforms: '所有平台',
  clear: '清空记录',
  atCashier: (platform, preset) =>
    `${platform} 停在网页收银台，没有应用可以通知页面。要得到“${preset}”，请依次：`,
  stepDone: '已完成',
  noOrders: '还没有订单',
  noOrdersHint: '在任一视图的充值页下单，这里会列出页面收到的结果和服务器的状态。',
  noneFits: '没有符合筛选的订单',
  time: '时间',
  goods: '商品',
  amount: '金额',
  differs: '两边不一致',
  unknownGoods: '不是沙箱的订单',
  unknownPlatform: '未知视图',
  states: { asking: '等你决定', playing: '进行中' },
  kinds: { paid: '付款成功', unpaid: '没有付款', contradiction: '两边说法不一', trouble: '已付款，过程不顺' },
  orderId: '订单号',
  channel: '支付方式',
  course: '经过',
  settleNow: '立即结算',
  sendNow: '通知页面',
  cannotReport: '没有等待结果的页面：网页收银台由页面自行查询，或页面所在视图已关闭。',
  cannotSettle: '这个请求不含沙箱的订单，无法结算。',
  pageGone: '提出请求的页面已关闭，没有收到。',
  cashier: '收银台',
  cashierQuestion: '选择这笔支付的结果',
  merchant: '商户',
  sandboxMerchant: '漫阅（沙箱）',
  unknownMerchant: '未知商户',
  waitingCount: (count) => `${count} 笔等待`,
  timeLeft: '剩余时间',
  remember: '此视图以后都用这个结果，不再询问',
  escape: 'Esc 取消支付，Alt+0 回到收银台',
};

const en: PayTexts = {
  ...orderStrings.en,
  rules: 'Payment outcomes',
  rulesHint: 'Applies to in-app payments. At a web cashier, pay, cancel or go back on the page yourself.',
  everyone: 'All views',
  ask: 'Ask me',
  asEveryone: (choice) => `All views: ${choice}`,
  ruleOf: (platform) => `Payment outcome on ${platform}`,
  delay: 'Delay outcome by',
  delayOf: (platform) => `Outcome delay on ${platform}`,
  seconds: 's',
  noSandbox:
    'No sandbox: this is a deployed site or another backend. Every payment returns “cancelled”, and orders cannot be settled.',
  orders: 'Orders',
  filter: 'Filter orders',
  filters: { all: 'All', open: 'Open', differing: 'Inconsistent' },
  platform: 'Platform',
  allPlatforms: 'All platforms',
  clear: 'Clear',
  atCashier: (platform, preset) =>
    `${platform} is at a web cashier, so no app can notify the page. For “${preset}”, follow these steps:`,
  stepDone: 'Done',
  noOrders: 'No orders yet',
  noOrdersHint:
    'Place an order on the recharge page of any view. The outcome that the page got and the state on the server are listed here.',
  noneFits: 'No matching orders',
  time: 'Time',
  goods: 'Item',
  amount: 'Amount',
  differs: 'Page and server differ',
  unknownGoods: 'Not a sandbox order',
  unknownPlatform: 'Unknown view',
  states: { asking: 'Waiting for you', playing: 'In progress' },
  kinds: {
    paid: 'Paid',
    unpaid: 'Not paid',
    contradiction: 'Client and server disagree',
    trouble: 'Paid, with problems',
  },
  orderId: 'Order',
  channel: 'Payment method',
  course: 'History',
  settleNow: 'Settle now',
  sendNow: 'Notify page',
  cannotReport:
    'No page is waiting for a result: at a web cashier the page polls the server, or its view was closed.',
  cannotSettle: 'The request contains no sandbox order, so there is nothing to settle.',
  pageGone: 'The page that made the request is closed and was not notified.',
  cashier: 'Cashier',
  cashierQuestion: 'Choose the outcome of this payment',
  merchant: 'Merchant',
  sandboxMerchant: 'Manyue (sandbox)',
  unknownMerchant: 'Unknown',
  waitingCount: (count) => `${count} waiting`,
  timeLeft: 'Time left',
  remember: 'Always use this outcome in this view',
  escape: 'Esc cancels the payment, Alt+0 returns here',
};

export const payTexts = defineTexts(zh, en);
