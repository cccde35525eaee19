import * as Type from 'typebox';
import { Scenario, ScenarioId } from '../../scenario/scenario.ts';
import { BothLanguages } from '../../text/both-languages.ts';
import { MAX_VIEWS, Nothing, ViewId, ViewSelection } from '../subject.ts';

const ScenarioIds = Type.Array(ScenarioId, { maxItems: 10 });
const ScenariosOfView = Type.Object({ viewId: ViewId, scenarioIds: Type.Array(Type.String()) });

const Disagreement = Type.Object({
  /** `user.coins`, `clock`, `faults./api/book/detail/*`. */
  part: Type.String(),
  /** Scenarios, by their ids. */
  kept: Type.String(),
  dropped: Type.String(),
});

/** Named situations: a user, contents, faults, a clock, how payments go and where to begin. */
export const scenarioRequests = {
  getScenarios: {
    input: Nothing,
    output: Type.Object({
      scenarios: Type.Array(Type.Object({ ...Scenario.properties, isOwn: Type.Boolean() })),
      /** One line for each file of the user's that cannot be used. */
      problems: Type.Array(BothLanguages),
      /** Applied last, by view. */
      inForce: Type.Array(ScenariosOfView),
    }),
  },
  /** All of them together, the later before the earlier; none: as usual. The views are opened with it. */
  applyScenarios: {
    input: Type.Object({ views: ViewSelection, scenarioIds: ScenarioIds }),
    output: Type.Object({
      views: Type.Array(
        Type.Object({
          viewId: ViewId,
          disagreements: Type.Array(Disagreement),
          /** Why they could not be applied. */
          problem: Type.Union([BothLanguages, Type.Null()]),
        }),
        { maxItems: MAX_VIEWS },
      ),
    }),
  },
  /** Makes a scenario of what a view meets now. */
  captureScenario: {
    input: Type.Object({
      viewId: ViewId,
      id: ScenarioId,
      title: Scenario.properties.title,
      description: Scenario.properties.description,
      /** An own one of the same id. */
      replaces: Type.Boolean(),
    }),
    output: Type.Object({ scenario: Scenario }),
  },
  deleteScenario: { input: Type.Object({ id: ScenarioId }), output: Nothing },
} as const;

export const scenarioEvents = {
  scenariosApplied: ScenariosOfView,
  /** Own ones were saved or deleted. */
  scenariosChanged: Nothing,
} as const;
