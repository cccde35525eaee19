import * as Type from 'typebox';
import { Conditions } from '../../device/conditions.ts';
import { MAX_VIEWS, ViewId, ViewSelection } from '../subject.ts';

const ConditionNames = Type.Array(
  Type.Unsafe<keyof Conditions>(Type.Enum(Object.keys(Conditions.properties))),
);

const ConditionsOfView = Type.Object({ viewId: ViewId, conditions: Conditions });

/**
 * Requests about the conditions of one view, or of all current and future views. Conditions are network, CPU, clock,
 * location and user settings.
 */
export const conditionRequests = {
  getConditions: {
    input: Type.Object({}),
    output: Type.Object({
      /** Conditions with which views open. */
      common: Conditions,
      views: Type.Array(ConditionsOfView, { maxItems: MAX_VIEWS }),
    }),
  },
  /** Sets conditions. Omitted ones stay unchanged. */
  setConditions: {
    input: Type.Object({ views: ViewSelection, changes: Type.Partial(Conditions) }),
    output: Type.Object({
      /** Conditions that take effect only after the view is reloaded. */
      needsReload: Type.Array(Type.Object({ viewId: ViewId, names: ConditionNames })),
    }),
  },
} as const;

export const conditionEvents = {
  conditionsChanged: ConditionsOfView,
  commonConditionsChanged: Type.Object({ conditions: Conditions }),
} as const;
