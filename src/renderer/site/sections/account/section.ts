import { paths } from '../../paths.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';

const below = { transition: 'horizontal', depth: 2, keepAlive: false } as const;

export const routes: readonly RouteDefinition[] = [
  {
    path: paths.user.pattern,
    load: async () => (await import('./centre/user-centre.screen.tsx')).UserCentreScreen,
    transition: 'none',
    depth: 1,
    keepAlive: false,
    title: '个人中心',
    tab: 'user',
  },
  {
    path: paths.userLogin.pattern,
    load: async () => (await import('./login/login.screen.tsx')).LoginScreen,
    title: '登录',
    ...below,
  },
  {
    path: paths.userBind.pattern,
    load: async () => (await import('./bind/bind-phone.screen.tsx')).BindPhoneScreen,
    title: '绑定手机',
    ...below,
  },
  {
    path: paths.userPassword.pattern,
    load: async () => (await import('./password/change-password.screen.tsx')).ChangePasswordScreen,
    title: '修改密码',
    ...below,
  },
  {
    path: paths.userOrders.pattern,
    load: async () => (await import('./orders/order-history.screen.tsx')).OrderHistoryScreen,
    title: '充值记录',
    ...below,
  },
  {
    path: paths.userFindAccount.pattern,
    load: async () => (await import('./find/find-account.screen.tsx')).FindAccountScreen,
    title: '找回账号',
    ...below,
  },
];
