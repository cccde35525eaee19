import { paths } from '../paths.ts';
import type { RouteDefinition } from '../services/navigation/route-definition.ts';
import { type ComingScreen, comingScreens } from './entry/placeholder-screens.ts';

const plain = { transition: 'none', number: 0, keepAlive: false } as const;

export const routes: readonly RouteDefinition[] = [
  {
    path: paths.fakeHome.pattern,
    load: async () => (await import('./entry/fake-home.screen.tsx')).FakeHomeScreen,
    ...plain,
  },
  {
    path: paths.openInBrowser.pattern,
    load: async () => (await import('./entry/open-in-browser.screen.tsx')).OpenInBrowserScreen,
    ...plain,
    hasNoReportLink: true,
  },
  {
    path: paths.report.pattern,
    load: async () => (await import('../sections/report/report.screen.tsx')).ReportScreen,
    transition: 'vertical',
    number: 9,
    keepAlive: false,
    title: '投诉举报',
    hasNoReportLink: true,
  },
  ...comingScreens.map(comingRoute),
];

function comingRoute(screen: ComingScreen): RouteDefinition {
  return {
    ...screen,
    load: async () => (await import('./entry/placeholder.screen.tsx')).ComingScreen,
    keepAlive: false,
  };
}
