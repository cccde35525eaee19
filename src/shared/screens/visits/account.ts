import type { ScreenName } from '../routes.ts';
import { screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectPath, open, tap, type } from '../visit-step.ts';

type AccountScreen = Exclude<Extract<ScreenName, `user${string}`>, 'userPayPage'>;

const text = (name: string) => ({ role: 'StaticText', name });

/** In an order in which one visitor can go through them, before any order is made. */
export const accountVisits: VisitsOf<AccountScreen> = {
  user: {
    id: 'user-centre',
    title: 'Personal centre',
    titleZh: '个人中心',
    from: [open(screenRoutes.comicHome.pattern), tap('link', '我的'), expectPath(screenRoutes.user.pattern)],
    shows: [
      { role: 'region', name: '我的账号' },
      { role: 'heading', name: '剩余金币' },
      { role: 'link', name: '切换账号' },
    ],
    offersRetry: true,
    states: [
      {
        name: 'the password shown',
        // A newcomer's password is shown once more above, until it is said to be kept.
        steps: [tap('button', '我已保存'), tap('StaticText', '账号与密码'), tap('button', '显示密码')],
        shows: [{ role: 'button', name: '隐藏密码' }],
        undo: [tap('button', '隐藏密码'), tap('StaticText', '账号与密码')],
      },
      {
        name: "minors' mode, which is off",
        steps: [tap('button', '青少年模式 未开启')],
        shows: [{ role: 'dialog', name: '青少年模式' }],
        undo: [tap('button', '取消')],
      },
    ],
  },
  userLogin: {
    id: 'login',
    title: 'Login',
    titleZh: '登录',
    examples: [{ zh: '登录后返回作品', en: 'Back to a book after it', at: { returnTo: '/book/2' } }],
    states: [
      {
        name: 'its complaints',
        steps: [tap('button', '登录')],
        shows: [text('请输入手机号'), text('请输入密码')],
      },
      {
        name: 'a wrong password',
        needsSandbox: true,
        steps: [
          // Failures lock a name.
          type('账号', 'nobody-{platform}'),
          type('密码', 'nothing'),
          tap('button', '登录'),
        ],
        shows: [text('账号或密码错误')],
      },
    ],
  },
  userBind: {
    id: 'bind-phone',
    title: 'Bind a phone',
    titleZh: '绑定手机',
    // Nothing is sent: a number is bound once.
    states: [{ name: 'its complaint', steps: [tap('button', '绑定')], shows: [text('请输入手机号')] }],
  },
  userPassword: {
    id: 'change-password',
    title: 'Change the password',
    titleZh: '修改密码',
    states: [
      {
        name: 'its complaints',
        steps: [tap('button', '确认修改')],
        shows: [text('请输入密码'), text('请确认密码')],
      },
    ],
  },
  userFindAccount: {
    id: 'find-account',
    title: 'Find an account',
    titleZh: '找回账号',
    examples: [{ zh: '找回后返回作品', en: 'Back to a book after it', at: { returnTo: '/book/2' } }],
    shows: [{ role: 'link', name: '在线客服 11:00 ~ 18:00' }],
    states: [
      { name: 'its complaint', steps: [tap('button', '查找')], shows: [text('请选择您的充值扣款日期')] },
    ],
  },
  userCoins: {
    id: 'coin-history',
    title: 'Where the coins came from and went',
    titleZh: '金币明细',
    from: [
      open(screenRoutes.user.pattern),
      tap('link', screenRoutes.userCoins.title),
      expectPath(screenRoutes.userCoins.pattern),
    ],
    shows: [text('新用户赠送')],
    offersRetry: true,
    needsSandbox: true,
  },
  userOrders: {
    id: 'recharge-orders',
    title: 'Orders of who never paid',
    titleZh: '充值记录',
    from: [
      open(screenRoutes.user.pattern),
      tap('link', screenRoutes.userOrders.title),
      expectPath(screenRoutes.userOrders.pattern),
    ],
    shows: [text('暂时没有记录')],
    offersRetry: true,
  },
};
