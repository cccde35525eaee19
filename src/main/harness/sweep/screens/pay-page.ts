import { type ListedScreen, showsSite, takeScreenshot } from '../sweep-screen.ts';

/** Leaves the bank's page without paying, reports the order as unpaid, and gets the help dialog. */
export const payPage: ListedScreen = {
  id: 'pay-page',
  title: 'Pay screen',
  titleZh: '支付页',
  section: 'account',
  appliesTo: showsSite,
  needsSandbox: true,
  steps: [
    { kind: 'open', address: '/purchase' },
    { kind: 'tap', target: { role: 'radio', name: '银行卡 9折' } },
    { kind: 'tap', target: { role: 'button', name: '立即支付' } },
    { kind: 'expectVisible', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    takeScreenshot,
    { kind: 'tap', target: { role: 'button', name: '确认支付' } },
    { kind: 'expectPath', path: '/user/purchase/pay' },
    { kind: 'expectVisible', target: { role: 'button', name: '我已付款' } },
    { kind: 'tap', target: { role: 'button', name: '返回' } },
    { kind: 'expectPath', path: '/purchase' },
    { kind: 'expectVisible', target: { role: 'button', name: '未支付' } },
    takeScreenshot,
    { kind: 'tap', target: { role: 'button', name: '未支付' } },
    { kind: 'expectVisible', target: { role: 'dialog', name: '支付遇到问题？' } },
  ],
};
