import type { ScreenRoute, ScreenRoutes } from '../../../services/navigation/route-definition.ts';
import type { ListPlan } from './list-plan.ts';

/** Creates the routes of the lists. Each screen's code loads on first use. */
export function listRoutes<Plan extends ListPlan>(plans: readonly Plan[]): ScreenRoutes<Plan['name']> {
  const routes = plans.map((plan) => [plan.name, listRoute(plan)] as const);
  return Object.fromEntries(routes) as ScreenRoutes<Plan['name']>;
}

function listRoute(plan: ListPlan): ScreenRoute {
  const { batches } = plan;
  return {
    transition: 'horizontal',
    depth: 2,
    keepAlive: true,
    load: batches
      ? async () => (await import('./batch-list.screen.tsx')).batchListScreen(plan, batches)
      : async () => (await import('./work-list.screen.tsx')).workListScreen(plan),
  };
}
