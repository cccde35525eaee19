import { type ScreenName, screenRoutes } from '#shared/screens/routes.ts';
import { routes as account } from '../sections/account/section.ts';
import { routes as comic } from '../sections/comic/section.ts';
import { routes as novel } from '../sections/novel/section.ts';
import { routes as recharge } from '../sections/recharge/section.ts';
import { routes as report } from '../sections/report/section.ts';
import { routes as vod } from '../sections/vod/section.ts';
import type { RouteDefinition, ScreenRoutes } from '../services/navigation/route-definition.ts';
import { routes as shell } from '../shell/section.ts';

const screens: ScreenRoutes<ScreenName> = {
  ...account,
  ...comic,
  ...novel,
  ...recharge,
  ...report,
  ...shell,
  ...vod,
};

export const siteRoutes: readonly RouteDefinition[] = (Object.keys(screens) as ScreenName[]).map((name) => {
  const { pattern, title }: { pattern: string; title?: string } = screenRoutes[name];
  return { ...screens[name], path: pattern, title };
});
