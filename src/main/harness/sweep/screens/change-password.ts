import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** The rules at the fields; nothing is sent. */
export const changePassword: SweepScreen = {
  id: 'change-password',
  title: 'Change the password',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/user/password' },
    { do: 'tap', target: { role: 'button', name: '确认修改' } },
    { do: 'see', target: { role: 'StaticText', name: '请输入密码' } },
    { do: 'see', target: { role: 'StaticText', name: '请确认密码' } },
  ],
};
