import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';

export const routes: ScreenRoutes<'report'> = {
  report: {
    load: async () => (await import('./report.screen.tsx')).ReportScreen,
    transition: 'vertical',
    depth: 9,
    keepAlive: false,
    hasNoReportLink: true,
  },
};
