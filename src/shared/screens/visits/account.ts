import type { ScreenName } from '../routes.ts';
import { screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectPath, fill, open, tap } from '../visit-step.ts';

type AccountScreen = Exclude<Extract<ScreenName, `user${string}`>, 'userPayPage'>;

const text = (name: string) => ({ role: 'StaticText', name });

/** Visits in an order in which one visitor can make them, before any order exists. */
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
        name: 'visible password',
        // First confirms that the account is saved, because a new user otherwise sees the password at the top too.
        steps: [tap('button', '我已保存'), tap('StaticText', '账号与密码'), tap('button', '显示密码')],
        shows: [{ role: 'button', name: '隐藏密码' }],
        undo: [tap('button', '隐藏密码'), tap('StaticText', '账号与密码')],
      },
      {
        name: "minors' mode, turned off",
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
    examples: [{ zh: '登录后返回作品', en: 'Returns to a book', at: { returnTo: '/book/2' } }],
    states: [
      {
        name: 'validation errors',
        steps: [tap('button', '登录')],
        shows: [text('请输入手机号'), text('请输入密码')],
      },
      {
        name: 'wrong password',
        needsSandbox: true,
        steps: [
          // Uses one account per platform, because failed logins lock an account.
          fill('账号', 'nobody-{platform}'),
          fill('密码', 'nothing'),
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
    // Does not send the form, because each number can be bound only once.
    states: [{ name: 'validation error', steps: [tap('button', '绑定')], shows: [text('请输入手机号')] }],
  },
  userPassword: {
    id: 'change-password',
    title: 'Change the password',
    titleZh: '修改密码',
    states: [
      {
        name: 'validation errors',
        steps: [tap('button', '确认修改')],
        shows: [text('请输入密码'), text('请确认密码')],
      },
    ],
  },
  userFindAccount: {
    id: 'find-account',
    title: 'Find an account',
    titleZh: '找回账号',
    examples: [{ zh: '找回后返回作品', en: 'Returns to a book', at: { returnTo: '/book/2' } }],
    shows: [{ role: 'link', name: '在线客服 11:00 ~ 18:00' }],
    states: [
      { name: 'validation error', steps: [tap('button', '查找')], shows: [text('请选择您的充值扣款日期')] },
    ],
  },
  userCoins: {
    id: 'coin-history',
    title: 'Coin history',
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
    title: 'Recharge orders, empty',
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
