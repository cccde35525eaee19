import type { scenarioRequests } from '#shared/ipc/backend/scenarios.ts';
import type { Handlers } from '../window/handlers.ts';
import type { ScenarioDesk } from './scenario-desk.ts';
import type { ScenarioLibrary } from './scenario-library.ts';

export interface ScenarioHandlerDeps {
  readonly desk: ScenarioDesk;
  readonly library: ScenarioLibrary;
  readonly onLibraryChanged: () => void;
}

export function scenarioHandlers(deps: ScenarioHandlerDeps): Handlers<typeof scenarioRequests> {
  const { desk, library, onLibraryChanged } = deps;
  return {
    getScenarios: async () => {
      const { scenarios, problems } = await library.list();
      return {
        scenarios: [...scenarios],
        problems: [...problems],
        active: desk.active.map(({ viewId, scenarioIds }) => ({ viewId, scenarioIds: [...scenarioIds] })),
      };
    },
    applyScenarios: async ({ views, scenarioIds }) => {
      const applied = await desk.apply(views, scenarioIds);
      return {
        views: applied.map(({ viewId, conflicts, problem = null }) => ({
          viewId,
          conflicts: [...conflicts],
          problem,
        })),
      };
    },
    captureScenario: async ({ viewId, replaces, ...about }) => {
      const scenario = await desk.capture(viewId, about, { replaces });
      onLibraryChanged();
      return { scenario };
    },
    deleteScenario: async ({ id }) => {
      await library.remove(id);
      onLibraryChanged();
      return {};
    },
  };
}
