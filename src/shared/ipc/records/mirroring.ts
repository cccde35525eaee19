import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { type EventTable, MAX_VIEWS, Nothing, type RequestTable, ViewId } from '../subject.ts';

const Views = Type.Array(ViewId, { maxItems: MAX_VIEWS });

/** What a view could not do after the view that it follows. */
const MissedAction = Type.Object({
  kind: Type.String(),
  /** Of what was acted on; empty where it has none. */
  role: Type.String(),
  name: Type.String(),
  /** `late`: it is still waited for. `absent`: what is acted on did not come. */
  reason: Type.Enum(['late', 'absent', 'failed']),
  /** Why, where it failed. */
  message: BothLanguages,
});
export type MissedAction = Type.Static<typeof MissedAction>;

const Mirroring = Type.Object({
  isOn: Type.Boolean(),
  /** Views that neither lead nor follow. */
  leftOut: Views,
});
export type Mirroring = Type.Static<typeof Mirroring>;

/** Whether what is done in one view is done in the others too. */
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
  /** Null: it follows again. */
  mirrorMissed: Type.Object({ viewId: ViewId, missed: Type.Union([MissedAction, Type.Null()]) }),
} as const satisfies EventTable;
