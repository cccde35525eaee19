import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** The rule at the field, and the way to the customer service. */
export const findAccount: SweepScreen = {
  id: 'find-account',
  title: 'Find an account',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/user/find-account' },
    { do: 'tap', target: { role: 'button', name: '查找' } },
    { do: 'see', target: { role: 'StaticText', name: '请选择您的充值扣款日期' } },
    { do: 'see', target: { role: 'link', name: '在线客服 11:00 ~ 18:00' } },
  ],
};
