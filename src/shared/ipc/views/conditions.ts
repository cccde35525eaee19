import * as Type from 'typebox';
import { Conditions } from '../../device/conditions.ts';
import { MAX_VIEWS, ViewId, ViewSelection } from '../subject.ts';

const ConditionNames = Type.Array(
  Type.Unsafe<keyof Conditions>(Type.Enum(Object.keys(Conditions.properties))),
);

const ConditionsOfView = Type.Object({ viewId: ViewId, conditions: Conditions });

/** Network, processor, clock, place and settings of the owner: of one view, or of all that are and will be. */
export const conditionRequests = {
  getConditions: {
    input: Type.Object({}),
    output: Type.Object({
      /** Of views that are yet to be opened. */
      common: Conditions,
      views: Type.Array(ConditionsOfView, { maxItems: MAX_VIEWS }),
    }),
  },
  /** What is not named stays. */
  setConditions: {
    input: Type.Object({ views: ViewSelection, changes: Type.Partial(Conditions) }),
    output: Type.Object({
      /** What shows in a view only when its document is loaded again. */
      needsReload: Type.Array(Type.Object({ viewId: ViewId, names: ConditionNames })),
    }),
  },
} as const;

export const conditionEvents = {
  conditionsChanged: ConditionsOfView,
  commonConditionsChanged: Type.Object({ conditions: Conditions }),
} as const;
