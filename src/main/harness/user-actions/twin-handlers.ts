import { AppError } from '#shared/errors.ts';
import type { twinRequests } from '#shared/ipc/views/twins.ts';
import type { ConditionStore } from '../conditions/condition-store.ts';
import type { Wall } from '../wall/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Mirror } from './mirror.ts';

export interface TwinDeps {
  readonly wall: Pick<Wall, 'tile' | 'views' | 'open' | 'order' | 'navigate'>;
  readonly conditions: Pick<ConditionStore, 'of' | 'change'>;
  /** Returns the ID of the same platform on its other engine, or undefined if it has only one. */
  readonly counterpartOf: (platformId: string) => string | undefined;
}

export function twinHandlers(
  { wall, conditions, counterpartOf }: TwinDeps,
  mirror: Pick<Mirror, 'state' | 'set'>,
): Handlers<typeof twinRequests> {
  /** Mirrors these views. Turns mirroring on for them alone if it is off. */
  const mirrorTogether = (viewIds: readonly string[]) => {
    const { isOn, leftOut } = mirror.state;
    const others = isOn ? leftOut : wall.views.map(({ id }) => id);
    mirror.set({ isOn: true, leftOut: others.filter((id) => !viewIds.includes(id)) });
  };
  return {
    openTwin: async ({ viewId }) => {
      const { platformId, name, url } = wall.tile(viewId).state;
      const twin = counterpartOf(platformId);
      if (twin === undefined)
        throw new AppError('usage', `${name.en} runs on one engine only.`, {
          zh: `${name.zh} 只能在一个引擎上打开。`,
        });
      const open = wall.views.find((view) => view.platformId === twin);
      const twinId = open?.id ?? wall.open(twin, url || undefined);
      // A new view opens asynchronously, so these are the conditions of its first document.
      const changed = conditions.change([twinId], conditions.of(viewId));
      const others = wall.views.map(({ id }) => id).filter((id) => id !== twinId);
      wall.order(others.toSpliced(others.indexOf(viewId) + 1, 0, twinId));
      mirrorTogether([viewId, twinId]);
      await changed;
      if (open !== undefined && url !== '') await wall.navigate([twinId], url);
      return { viewId: twinId };
    },
  };
}
