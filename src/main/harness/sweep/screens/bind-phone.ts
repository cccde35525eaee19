import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** The rule at the field; nothing is sent, for a number is bound once. */
export const bindPhone: SweepScreen = {
  id: 'bind-phone',
  title: 'Bind a phone',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/user/bind' },
    { do: 'tap', target: { role: 'button', name: '绑定' } },
    { do: 'see', target: { role: 'StaticText', name: '请输入手机号' } },
  ],
};
