import type { ScreenRoutes } from '../services/navigation/route-definition.ts';

const plain = { transition: 'none', depth: 0, keepAlive: false } as const;

export const routes: ScreenRoutes<'fakeHome' | 'openInBrowser'> = {
  fakeHome: {
    load: async () => (await import('./entry/fake-home.screen.tsx')).FakeHomeScreen,
    ...plain,
  },
  openInBrowser: {
    load: async () => (await import('./entry/open-in-browser.screen.tsx')).OpenInBrowserScreen,
    ...plain,
    hasNoReportLink: true,
  },
};
