import * as Type from 'typebox';
import { Conditions } from '../../device/conditions.ts';
import { MAX_VIEWS, ViewId, ViewSelection } from '../subject.ts';

const ConditionNames = Type.Array(
  Type.Unsafe<keyof Conditions>(Type.Enum(Object.keys(Conditions.properties))),
);

const ConditionsOfView = Type.Object({ viewId: ViewId, conditions: Conditions });

/**
 * Requests about network, processor, clock, location and user settings of one view, or of all current and future ones.
 */
export const conditionRequests = {
  getConditions: {
    input: Type.Object({}),
    output: Type.Object({
      /** Conditions of new views. */
      common: Conditions,
      views: Type.Array(ConditionsOfView, { maxItems: MAX_VIEWS }),
    }),
  },
  /** Omitted conditions stay. */
  setConditions: {
    input: Type.Object({ views: ViewSelection, changes: Type.Partial(Conditions) }),
    output: Type.Object({
      /** Conditions that apply only after a reload of the view. */
      needsReload: Type.Array(Type.Object({ viewId: ViewId, names: ConditionNames })),
    }),
  },
} as const;

export const conditionEvents = {
  conditionsChanged: ConditionsOfView,
  commonConditionsChanged: Type.Object({ conditions: Conditions }),
} as const;
