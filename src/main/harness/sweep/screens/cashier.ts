import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** What the default pack brings, present included. */
const coins = 3_300;

const isOurShell = (bridge: string) => bridge.endsWith('ManyueNative');

/** Paid at the cashier, then asked about it on the site. Our own app has no such channel. */
export const cashier: SweepScreen = {
  id: 'cashier',
  title: 'Paid at the cashier',
  appliesTo: (profile) => showsSite(profile) && !profile.bridges.some(isOurShell),
  needsSandbox: true,
  steps: [
    { do: 'remember coins' },
    { do: 'open', path: '/purchase' },
    { do: 'tap', target: { role: 'radio', name: '微信支付' } },
    { do: 'tap', target: { role: 'button', name: '确认支付' } },
    { do: 'see', target: { role: 'dialog', name: '请在2分钟内完成支付' } },
    { do: 'tap', target: { role: 'button', name: '确认支付' } },
    { do: 'see', target: { role: 'heading', name: '等待支付' } },
    { do: 'tap', target: { role: 'button', name: '确认支付' } },
    { do: 'see', target: { role: 'heading', name: '支付成功' } },
    { do: 'open', path: '/book/2' },
    { do: 'tap', target: { role: 'button', name: '已支付' } },
    { do: 'see', target: { role: 'StaticText', name: '支付成功' } },
    { do: 'coins changed', by: coins },
  ],
};
