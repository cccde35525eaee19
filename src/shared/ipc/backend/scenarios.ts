import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { Scenario, ScenarioId } from '../../scenario.ts';
import { MAX_VIEWS, Nothing, ViewId, ViewSelection } from '../subject.ts';

const ScenarioIds = Type.Array(ScenarioId, { maxItems: 10 });
const ScenariosOfView = Type.Object({ viewId: ViewId, scenarioIds: Type.Array(Type.String()) });

const ScenarioConflict = Type.Object({
  /** Path of a part of a scenario, such as `user.coins`, `clock` or `faults./api/book/detail/*`. */
  part: Type.String(),
  /** ID of the scenario whose value is used. */
  applied: Type.String(),
  ignored: Type.String(),
});

/** Requests about scenarios, that is, about user, content, faults, clock, payments and first page. */
export const scenarioRequests = {
  getScenarios: {
    input: Nothing,
    output: Type.Object({
      scenarios: Type.Array(Type.Object({ ...Scenario.properties, isOwn: Type.Boolean() })),
      /** Problems with the user's scenario files, one line each. */
      problems: Type.Array(BothLanguages),
      /** Scenarios applied last to each view. */
      active: Type.Array(ScenariosOfView),
    }),
  },
  /**
   * Applies the scenarios and opens the views again. Later scenarios override earlier ones. An empty list restores the
   * normal state.
   */
  applyScenarios: {
    input: Type.Object({ views: ViewSelection, scenarioIds: ScenarioIds }),
    output: Type.Object({
      views: Type.Array(
        Type.Object({
          viewId: ViewId,
          conflicts: Type.Array(ScenarioConflict),
          /** Reason why the scenarios could not be applied. Null if they were applied. */
          problem: Type.Union([BothLanguages, Type.Null()]),
        }),
        { maxItems: MAX_VIEWS },
      ),
    }),
  },
  /** Creates a scenario from the current state of a view. */
  captureScenario: {
    input: Type.Object({
      viewId: ViewId,
      id: ScenarioId,
      title: Scenario.properties.title,
      description: Scenario.properties.description,
      /** True replaces the user's scenario with the same ID. */
      replaces: Type.Boolean(),
    }),
    output: Type.Object({ scenario: Scenario }),
  },
  deleteScenario: { input: Type.Object({ id: ScenarioId }), output: Nothing },
} as const;

export const scenarioEvents = {
  scenariosApplied: ScenariosOfView,
  /** Sent when the user's scenarios were saved or deleted. */
  scenariosChanged: Nothing,
} as const;
