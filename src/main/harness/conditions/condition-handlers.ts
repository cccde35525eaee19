import type { conditionRequests } from '#shared/ipc/views/conditions.ts';
import type { Handlers } from '../window/handlers.ts';
import type { ConditionStore } from './condition-store.ts';

export function conditionHandlers(store: ConditionStore): Handlers<typeof conditionRequests> {
  return {
    getConditions: async () => ({ common: store.common, views: store.views }),
    setConditions: async ({ views, changes }) => {
      const needs = await store.change(views, changes);
      return { needsReload: needs.map(({ viewId, names }) => ({ viewId, names: [...names] })) };
    },
  };
}
