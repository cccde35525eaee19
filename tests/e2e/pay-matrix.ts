import type { OrderStatus } from '../../src/shared/contract/orders.ts';

/** Platform and payment channel. */
export interface PayPath {
  readonly deviceId: string;
  readonly channel: string;
  /**
   * Receiver of the payment: an app through its bridge, a cashier in the browser window, or a provider's page in a
   * frame of the site.
   */
  readonly by: 'app' | 'cashier' | 'page';
}

export const payPaths = {
  cashier: { deviceId: 'android-chrome', channel: '微信支付', by: 'cashier' },
  page: { deviceId: 'android-chrome', channel: '银行卡', by: 'page' },
  wechat: { deviceId: 'wechat-windows', channel: '微信支付（应用内）', by: 'app' },
  alipay: { deviceId: 'alipay-android', channel: '支付宝（应用内）', by: 'app' },
  androidShell: { deviceId: 'android-webview-shell', channel: '微信支付（应用内）', by: 'app' },
  iosShell: { deviceId: 'ios-wkwebview-shell', channel: '支付宝（应用内）', by: 'app' },
} as const satisfies Readonly<Record<string, PayPath>>;

export type PayPathName = keyof typeof payPaths;

/** Plan that the tests buy, and its coins. */
export const purchase = { plan: '3000金币', coins: 3_300 } as const;

/** Messages of the site about a payment. */
const texts = {
  asked: '是否支付成功？',
  waiting: '等待支付',
  paid: '支付成功',
  unpaid: '尚未收到付款',
  cancelled: '订单已取消',
  appMissing: '未检测到支付应用',
  help: '支付遇到问题？',
} as const;

export type PaymentMessage = keyof typeof texts;

export const reportedText = (message: PaymentMessage): string => texts[message];

/** Result of a payment: status of the order on the server, new coins, and the site's messages in order. */
export interface ExpectedPayment {
  readonly order: OrderStatus;
  readonly coins: number;
  readonly messages: readonly PaymentMessage[];
}

const ends = (order: OrderStatus, ...messages: readonly PaymentMessage[]): ExpectedPayment => ({
  order,
  coins: order === 'paid' ? purchase.coins : 0,
  messages,
});

type Row = Readonly<Record<PayPathName, ExpectedPayment>>;

/** Columns of the table: the two web channels, the two apps of others, and the site's own two apps. */
const row = (web: ExpectedPayment, apps: ExpectedPayment, shells = apps): Row => ({
  cashier: web,
  page: web,
  wechat: apps,
  alipay: apps,
  androidShell: shells,
  iosShell: shells,
});

/**
 * Results by payment preset. On the web, the site asks while the order is open. The user then answers what the app of
 * the preset would report.
 */
// biome-ignore format: a table
export const payMatrix: Readonly<Record<string, Row>> = {
  'paid':              row(ends('paid', 'paid'),                       ends('paid', 'paid')),
  'cancelled':         row(ends('cancelled', 'cancelled'),             ends('cancelled', 'cancelled')),
  'failed':            row(ends('pending', 'asked', 'help'),           ends('pending', 'unpaid')),
  'not-installed':     row(ends('pending', 'asked', 'help'),           ends('created', 'unpaid'), ends('created', 'appMissing')),
  'pending-then-paid': row(ends('paid', 'asked', 'unpaid', 'paid'),    ends('paid', 'unpaid', 'paid')),
  'ok-unpaid':         row(ends('pending', 'asked', 'unpaid'),         ends('pending', 'unpaid')),
  'cancel-paid':       row(ends('paid', 'paid'),                       ends('paid', 'paid')),
  'no-callback':       row(ends('paid', 'paid'),                       ends('paid', 'waiting', 'paid')),
  'callback-twice':    row(ends('paid', 'paid'),                       ends('paid', 'paid')),
  'late-callback':     row(ends('paid', 'paid'),                       ends('paid', 'waiting', 'paid')),
  'hidden':            row(ends('paid', 'paid'),                       ends('paid', 'waiting', 'paid')),
  'killed':            row(ends('paid', 'paid'),                       ends('paid', 'paid')),
};
