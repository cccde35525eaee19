import type { ScreensOf } from '#shared/screens/routes.ts';
import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';

const below = { transition: 'horizontal', depth: 2, keepAlive: false } as const;

export const routes: ScreenRoutes<Exclude<ScreensOf<'user'>, 'userPayPage'>> = {
  user: {
    load: async () => (await import('./centre/user-centre.screen.tsx')).UserCentreScreen,
    transition: 'none',
    depth: 1,
    keepAlive: false,
    tab: 'user',
    column: 'page',
    placeholder: { banner: 'banner', columns: 2 },
  },
  userLogin: {
    load: async () => (await import('./login/login.screen.tsx')).LoginScreen,
    ...below,
  },
  userBind: {
    load: async () => (await import('./bind/bind-phone.screen.tsx')).BindPhoneScreen,
    ...below,
  },
  userPassword: {
    load: async () => (await import('./password/change-password.screen.tsx')).ChangePasswordScreen,
    ...below,
  },
  userOrders: {
    load: async () => (await import('./orders/order-history.screen.tsx')).OrderHistoryScreen,
    ...below,
  },
  userCoins: {
    load: async () => (await import('./coins/coin-history.screen.tsx')).CoinHistoryScreen,
    ...below,
  },
  userFindAccount: {
    load: async () => (await import('./find/find-account.screen.tsx')).FindAccountScreen,
    ...below,
  },
};
