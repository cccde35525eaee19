import { paths } from '../../paths.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';

export const routes: readonly RouteDefinition[] = [
  {
    path: paths.report.pattern,
    load: async () => (await import('./report.screen.tsx')).ReportScreen,
    transition: 'vertical',
    depth: 9,
    keepAlive: false,
    title: '投诉举报',
    hasNoReportLink: true,
  },
];
