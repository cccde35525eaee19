import { routes as account } from '../sections/account/section.ts';
import { routes as comic } from '../sections/comic/section.ts';
import { routes as recharge } from '../sections/recharge/section.ts';
import { routes as report } from '../sections/report/section.ts';
import type { RouteDefinition } from '../services/navigation/route-definition.ts';
import { routes as shell } from '../shell/section.ts';

/** Every screen of the site. */
export const siteRoutes: readonly RouteDefinition[] = [
  ...account,
  ...comic,
  ...recharge,
  ...report,
  ...shell,
];
