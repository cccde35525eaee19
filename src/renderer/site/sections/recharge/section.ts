import { paths } from '../../paths.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';

export const routes: readonly RouteDefinition[] = [
  {
    path: paths.recharge.pattern,
    load: async () => (await import('./recharge.screen.tsx')).RechargeScreen,
    transition: 'none',
    depth: 1,
    keepAlive: false,
    title: '充值中心',
    tab: 'recharge',
  },
  {
    path: paths.userPayPage.pattern,
    load: async () => (await import('./pay-page/pay-page.screen.tsx')).PayPageScreen,
    transition: 'horizontal',
    depth: 2,
    keepAlive: false,
    isPayPage: true,
    hasNoReportLink: true,
  },
];
