import type { circumstanceRequests } from '#shared/ipc/views/circumstances.ts';
import type { Handlers } from '../window/handlers.ts';
import type { CircumstanceKeeper } from './circumstance-keeper.ts';

export function circumstanceHandlers(keeper: CircumstanceKeeper): Handlers<typeof circumstanceRequests> {
  return {
    getCircumstances: async () => ({ common: keeper.common, views: keeper.views }),
    setCircumstances: async ({ views, changes }) => {
      const needs = await keeper.change(views, changes);
      return { needsReload: needs.map(({ viewId, names }) => ({ viewId, names: [...names] })) };
    },
  };
}
