import type { ScreenRoutes } from '../services/navigation/route-definition.ts';
import { type PlaceholderName, placeholderScreens } from './entry/placeholder-screens.ts';

const plain = { transition: 'none', depth: 0, keepAlive: false } as const;

export const routes: ScreenRoutes<'fakeHome' | 'openInBrowser' | PlaceholderName> = {
  fakeHome: {
    load: async () => (await import('./entry/fake-home.screen.tsx')).FakeHomeScreen,
    ...plain,
  },
  openInBrowser: {
    load: async () => (await import('./entry/open-in-browser.screen.tsx')).OpenInBrowserScreen,
    ...plain,
    hasNoReportLink: true,
  },
  ...placeholderRoutes(),
};

function placeholderRoutes(): ScreenRoutes<PlaceholderName> {
  const routes = Object.entries(placeholderScreens).map(([name, route]) => [
    name,
    {
      ...route,
      load: async () => (await import('./entry/placeholder.screen.tsx')).PlaceholderScreen,
      keepAlive: false,
    },
  ]);
  return Object.fromEntries(routes) as ScreenRoutes<PlaceholderName>;
}
