import type { OrderStatus } from '#shared/contract/orders.ts';
import type { OrderEvent, PayPresetSummary, PayWay } from '#shared/ipc/backend/pay.ts';
import type { NativePayResult } from '#shared/pay/native-pay-message.ts';
import { defineTexts } from '../../texts/define-texts.ts';
import type { OrderFilter } from './pay.store.ts';

export interface PayTexts {
  readonly rules: string;
  /** Whom they do not concern. */
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
  readonly noOrders: string;
  readonly noOrdersHint: string;
  readonly noneFits: string;
  readonly time: string;
  readonly goods: string;
  readonly amount: string;
  readonly told: string;
  readonly server: string;
  readonly differs: string;
  readonly unknownGoods: string;
  readonly unknownPlatform: string;
  readonly nothingTold: string;
  readonly nobodyTells: string;
  readonly unknownServer: string;
  readonly unheard: string;
  readonly states: Readonly<Record<'asking' | 'playing', string>>;
  readonly ways: Readonly<Record<PayWay, string>>;
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  readonly outcomes: Readonly<Record<NativePayResult['status'], string>>;
  readonly kinds: Readonly<Record<PayPresetSummary['kind'], string>>;
  readonly orderId: string;
  readonly channel: string;
  readonly course: string;
  readonly asked: (way: string) => string;
  readonly decided: (preset: string) => string;
  readonly nobodyDecided: string;
  readonly again: (text: string) => string;
  readonly refused: (outcome: string, by: string) => string;
  readonly pageStates: Readonly<Record<Extract<OrderEvent, { kind: 'page' }>['state'], string>>;
  readonly settleNow: string;
  readonly tellNow: string;
  readonly cannotTell: string;
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
  rules: '怎样付款',
  rulesHint: '用于应用内支付；打开网页收银台的支付，由您在页面里付款、取消或返回。',
  everyone: '所有视图',
  ask: '每次问我',
  asEveryone: (choice) => `同所有视图（${choice}）`,
  ruleOf: (platform) => `${platform} 怎样付款`,
  delay: '结果推迟',
  delayOf: (platform) => `${platform} 的结果推迟`,
  seconds: '秒',
  noSandbox: '没有沙盒：这里看的是已部署的站点或别的后端。所有支付一律答复“已取消”，订单也无法结算。',
  orders: '订单',
  filter: '筛选订单',
  filters: { all: '全部', open: '未了结', differing: '两边不一致' },
  platform: '平台',
  allPlatforms: '所有平台',
  clear: '清空记录',
  noOrders: '还没有订单',
  noOrdersHint: '在任一视图的充值页下单，这里就会列出：页面被告知了什么，服务器知道什么。',
  noneFits: '没有符合筛选的订单',
  time: '时间',
  goods: '商品',
  amount: '金额',
  told: '页面被告知',
  server: '服务器知道',
  differs: '两边不一致',
  unknownGoods: '不是沙盒的订单',
  unknownPlatform: '未知视图',
  nothingTold: '尚未告知',
  nobodyTells: '由页面自行查询',
  unknownServer: '未知',
  unheard: '页面已不在',
  states: { asking: '等你决定', playing: '进行中' },
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
  outcomes: {
    paid: '支付成功',
    cancelled: '已取消',
    failed: '支付失败',
    pending: '处理中',
    not_installed: '未安装应用',
  },
  kinds: { paid: '付款成功', unpaid: '没有付款', contradiction: '两边说法不一', trouble: '已付款，过程不顺' },
  orderId: '订单号',
  channel: '支付方式',
  course: '经过',
  asked: (way) => `请求支付：${way}`,
  decided: (preset) => `决定：${preset}`,
  nobodyDecided: '无人决定，按用户未操作处理',
  again: (text) => `再次通知：${text}`,
  refused: (outcome, by) => `服务器拒绝改为“${outcome}”：订单${by}`,
  pageStates: { hidden: '页面转入后台', shown: '页面回到前台', killed: '页面被系统结束' },
  settleNow: '立即结算',
  tellNow: '通知页面',
  cannotTell: '没有等待答复的页面：网页收银台由页面自行查询，或页面所在视图已关闭。',
  cannotSettle: '这个请求不含沙盒的订单，无法结算。',
  pageGone: '提出请求的页面已不在，没有收到。',
  cashier: '收银台',
  cashierQuestion: '这笔支付结果如何？',
  merchant: '商户',
  sandboxMerchant: '漫阅（沙盒）',
  unknownMerchant: '未知商户',
  waitingCount: (count) => `${count} 笔等待`,
  timeLeft: '剩余时间',
  remember: '此视图以后都这样，不再询问',
  escape: 'Esc 取消支付，Alt+0 回到收银台',
};

const en: PayTexts = {
  rules: 'How payments go',
  rulesHint: 'For payments in apps. At a web cashier you pay, cancel or go back in the page yourself.',
  everyone: 'All views',
  ask: 'Ask me',
  asEveryone: (choice) => `As all views (${choice})`,
  ruleOf: (platform) => `How payments go on ${platform}`,
  delay: 'Outcome after',
  delayOf: (platform) => `Delay of the outcome on ${platform}`,
  seconds: 's',
  noSandbox:
    'There is no sandbox: a deployed site or another backend is shown. Every payment is answered with “cancelled”, and no order can be settled.',
  orders: 'Orders',
  filter: 'Filter orders',
  filters: { all: 'All', open: 'Open', differing: 'Disagreeing' },
  platform: 'Platform',
  allPlatforms: 'All platforms',
  clear: 'Clear',
  noOrders: 'No orders yet',
  noOrdersHint:
    'Order on the recharge page of any view: what the page was told and what the server knows is listed here.',
  noneFits: 'No order fits the filter',
  time: 'Time',
  goods: 'What for',
  amount: 'Amount',
  told: 'Client was told',
  server: 'Server knows',
  differs: 'The two disagree',
  unknownGoods: 'No order of the sandbox',
  unknownPlatform: 'Unknown view',
  nothingTold: 'Nothing yet',
  nobodyTells: 'The page asks by itself',
  unknownServer: 'Unknown',
  unheard: 'the page was gone',
  states: { asking: 'Waits for you', playing: 'Under way' },
  ways: {
    weixin: 'In WeChat',
    alipay: 'In Alipay',
    mqq: 'In QQ',
    manyue: 'In the app shell',
    launch: 'Opens a payment app',
    cashier: 'Web cashier',
  },
  statuses: {
    created: 'Not paid',
    pending: 'Pending',
    paid: 'Paid',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  outcomes: {
    paid: 'Paid',
    cancelled: 'Cancelled',
    failed: 'Failed',
    pending: 'Pending',
    not_installed: 'App not installed',
  },
  kinds: {
    paid: 'Paid',
    unpaid: 'Not paid',
    contradiction: 'Client and server disagree',
    trouble: 'Paid, with trouble on the way',
  },
  orderId: 'Order',
  channel: 'Channel',
  course: 'What happened',
  asked: (way) => `Asked to pay: ${way}`,
  decided: (preset) => `Decided: ${preset}`,
  nobodyDecided: 'Nobody decided: like a user who does nothing',
  again: (text) => `Told again: ${text}`,
  refused: (outcome, by) => `The server refused “${outcome}”: the order is ${by.toLowerCase()}`,
  pageStates: { hidden: 'Page hidden', shown: 'Page resumed', killed: 'Page killed' },
  settleNow: 'Settle now',
  tellNow: 'Tell the page',
  cannotTell:
    'No page waits for an answer: at a web cashier the page asks by itself, or its view has been closed.',
  cannotSettle: 'The request names no order of the sandbox: there is nothing to settle.',
  pageGone: 'The page that asked is gone: it did not hear it.',
  cashier: 'Cashier',
  cashierQuestion: 'How does this payment go?',
  merchant: 'Merchant',
  sandboxMerchant: 'Manyue (sandbox)',
  unknownMerchant: 'Unknown',
  waitingCount: (count) => `${count} waiting`,
  timeLeft: 'Time left',
  remember: 'Always so in this view, without asking',
  escape: 'Esc cancels the payment, Alt+0 comes back here',
};

export const payTexts = defineTexts(zh, en);
