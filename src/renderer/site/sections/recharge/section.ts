import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';

export const routes: ScreenRoutes<'recharge' | 'userPayPage'> = {
  recharge: {
    load: async () => (await import('./recharge.screen.tsx')).RechargeScreen,
    transition: 'none',
    depth: 1,
    keepAlive: false,
    tab: 'recharge',
    column: 'page',
    placeholder: { banner: 'banner', columns: 2 },
  },
  userPayPage: {
    load: async () => (await import('./pay-page/pay-page.screen.tsx')).PayPageScreen,
    transition: 'horizontal',
    depth: 2,
    keepAlive: false,
    isPayPage: true,
    hasNoReportLink: true,
  },
};
