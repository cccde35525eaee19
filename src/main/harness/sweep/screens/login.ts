import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** The rules at the fields, and what a login that fails says. Each platform tries a name of its own: a name is locked by failures. */
export const login: SweepScreen = {
  id: 'login',
  title: 'Login',
  appliesTo: showsSite,
  needsSandbox: true,
  steps: ({ profile }) => [
    { do: 'open', path: '/user/login' },
    { do: 'tap', target: { role: 'button', name: '登录' } },
    { do: 'see', target: { role: 'StaticText', name: '请输入手机号' } },
    { do: 'see', target: { role: 'StaticText', name: '请输入密码' } },
    { do: 'type', target: { role: 'textbox', name: '账号' }, text: `nobody-${profile.id}` },
    { do: 'type', target: { role: 'textbox', name: '密码' }, text: 'nothing' },
    { do: 'tap', target: { role: 'button', name: '登录' } },
    { do: 'see', target: { role: 'StaticText', name: '账号或密码错误' } },
  ],
};
