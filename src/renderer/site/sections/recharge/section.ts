import { paths } from '../../paths.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';

export const routes: readonly RouteDefinition[] = [
  {
    path: paths.recharge.pattern,
    load: async () => (await import('./recharge.screen.tsx')).RechargeScreen,
    transition: 'none',
    number: 1,
    keepAlive: false,
    title: '充值中心',
    tab: 'purchase',
  },
  {
    path: paths.userPayPage.pattern,
    load: async () => (await import('./pay-page/pay-page.screen.tsx')).PayPageScreen,
    transition: 'horizontal',
    number: 2,
    keepAlive: false,
    hasNoReportLink: true,
  },
];
