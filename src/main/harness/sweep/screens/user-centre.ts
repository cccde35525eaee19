import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** Come to by its tab. The password is shown and hidden again: no picture of it is kept. */
export const userCentre: SweepScreen = {
  id: 'user-centre',
  title: 'Personal centre',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/home' },
    { do: 'tap', target: { role: 'link', name: '我的' } },
    { do: 'arrive', path: '/user' },
    { do: 'see', target: { role: 'region', name: '我的账号' } },
    { do: 'tap', target: { role: 'button', name: '显示密码' } },
    { do: 'tap', target: { role: 'button', name: '隐藏密码' } },
    { do: 'see', target: { role: 'heading', name: '剩余金币' } },
    { do: 'see', target: { role: 'link', name: '切换账号' } },
  ],
};
