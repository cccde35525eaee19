import * as Type from 'typebox';
import { Circumstances } from '../../device/circumstances.ts';
import { MAX_VIEWS, ViewId, ViewSelection } from '../subject.ts';

const CircumstanceNames = Type.Array(
  Type.Unsafe<keyof Circumstances>(Type.Enum(Object.keys(Circumstances.properties))),
);

const CircumstancesOfView = Type.Object({ viewId: ViewId, circumstances: Circumstances });

/** Network, processor, clock, place and settings of the owner: of one view, or of all that are and will be. */
export const circumstanceRequests = {
  getCircumstances: {
    input: Type.Object({}),
    output: Type.Object({
      /** Of views that are yet to be opened. */
      common: Circumstances,
      views: Type.Array(CircumstancesOfView, { maxItems: MAX_VIEWS }),
    }),
  },
  /** What is not named stays. */
  setCircumstances: {
    input: Type.Object({ views: ViewSelection, changes: Type.Partial(Circumstances) }),
    output: Type.Object({
      /** What shows in a view only when its document is loaded again. */
      needsReload: Type.Array(Type.Object({ viewId: ViewId, names: CircumstanceNames })),
    }),
  },
} as const;

export const circumstanceEvents = {
  circumstancesChanged: CircumstancesOfView,
  commonCircumstancesChanged: Type.Object({ circumstances: Circumstances }),
} as const;
