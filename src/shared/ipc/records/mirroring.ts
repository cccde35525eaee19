import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { type EventTable, MAX_VIEWS, Nothing, type RequestTable, ViewId } from '../subject.ts';

const Views = Type.Array(ViewId, { maxItems: MAX_VIEWS });

/** Action that a following view could not repeat. */
const MissedAction = Type.Object({
  kind: Type.String(),
  /** Role of the target; empty if it has none. */
  role: Type.String(),
  name: Type.String(),
  /** 'late': the view still waits for the target. 'absent': the target did not appear. */
  reason: Type.Enum(['late', 'absent', 'failed']),
  message: BothLanguages,
});
export type MissedAction = Type.Static<typeof MissedAction>;

const Mirroring = Type.Object({
  isOn: Type.Boolean(),
  /** Views that do not take part in mirroring. */
  leftOut: Views,
});
export type Mirroring = Type.Static<typeof Mirroring>;

/** Requests about repeating one view's actions in the others. */
export const mirroringRequests = {
  getMirroring: {
    input: Nothing,
    output: Type.Object({
      ...Mirroring.properties,
      missed: Type.Array(Type.Object({ viewId: ViewId, missed: MissedAction }), { maxItems: MAX_VIEWS }),
    }),
  },
  setMirroring: { input: Type.Partial(Mirroring), output: Nothing },
} as const satisfies RequestTable;

export const mirroringEvents = {
  mirroringChanged: Mirroring,
  /** Sent when a view misses an action. `missed` is null when the view can follow again. */
  mirrorMissed: Type.Object({ viewId: ViewId, missed: Type.Union([MissedAction, Type.Null()]) }),
} as const satisfies EventTable;
