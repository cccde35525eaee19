import { paths } from '../paths.ts';
import type { RouteDefinition } from '../services/navigation/route-definition.ts';
import { type PlaceholderScreen, placeholderScreens } from './entry/placeholder-screens.ts';

const plain = { transition: 'none', depth: 0, keepAlive: false } as const;

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
  ...placeholderScreens.map(placeholderRoute),
];

function placeholderRoute(screen: PlaceholderScreen): RouteDefinition {
  return {
    ...screen,
    load: async () => (await import('./entry/placeholder.screen.tsx')).PlaceholderScreen,
    keepAlive: false,
  };
}
