import type { RouteDefinition } from '../../../services/navigation/route-definition.ts';
import type { ListPlan } from './list-plan.ts';

/** The screen's code is fetched when it is first wanted. */
export function listRoute(plan: ListPlan): RouteDefinition {
  const { path, title, batches } = plan;
  return {
    path,
    title,
    transition: 'horizontal',
    depth: 2,
    keepAlive: true,
    load: batches
      ? async () => (await import('./batch-list.screen.tsx')).batchListScreen(plan, batches)
      : async () => (await import('./work-list.screen.tsx')).workListScreen(plan),
  };
}
