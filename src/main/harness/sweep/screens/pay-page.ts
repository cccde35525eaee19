import { type ListedScreen, showsSite, takeScreenshot } from '../sweep-screen.ts';

/** Leaves the bank's page without paying, reports the order as unpaid and gets the help dialog. */
export const payPage: ListedScreen = {
  id: 'pay-page',
  title: 'Pay screen',
  titleZh: '支付页',
  section: 'account',
  appliesTo: showsSite,
  needsSandbox: true,
  steps: [
    { do: 'open', path: '/purchase' },
    { do: 'tap', target: { role: 'radio', name: '银行卡 9折' } },
    { do: 'tap', target: { role: 'button', name: '确认支付' } },
    { do: 'expectVisible', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    takeScreenshot,
    { do: 'tap', target: { role: 'button', name: '确认支付' } },
    { do: 'expectPath', path: '/user/purchase/pay' },
    { do: 'expectVisible', target: { role: 'button', name: '我已付款' } },
    { do: 'tap', target: { role: 'button', name: '返回' } },
    { do: 'expectPath', path: '/purchase' },
    { do: 'expectVisible', target: { role: 'button', name: '未支付' } },
    takeScreenshot,
    { do: 'tap', target: { role: 'button', name: '未支付' } },
    { do: 'expectVisible', target: { role: 'dialog', name: '支付遇到问题？' } },
  ],
};
