import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** As far as the last word before an order: none is made. */
export const recharge: SweepScreen = {
  id: 'recharge',
  title: 'Recharge centre',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/purchase?returnTo=/book/2' },
    { do: 'see', target: { role: 'heading', name: '充值中心' } },
    { do: 'see', target: { role: 'link', name: '返回作品' } },
    { do: 'tap', target: { role: 'button', name: '确认支付' } },
    { do: 'see', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    { do: 'tap', target: { role: 'button', name: '取消' } },
    { do: 'lose', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    { do: 'arrive', path: '/purchase' },
  ],
};
