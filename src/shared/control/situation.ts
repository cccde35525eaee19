import * as Type from 'typebox';
import { Fault } from './fault.ts';

/** Names a view of the harness to the sandbox, by the cookie `viewCookie`: chosen by the harness, opaque to the sandbox. */
export const ViewMark = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** The cookie by which the calls, pictures and pages of a view are told from those of the others. */
export const viewCookie = 'manyue_view';

/** What of the contents is not as usual. */
export const ContentChange = Type.Object(
  {
    /** 'none': lists, searches, homes and shelves hold no works. */
    works: Type.Optional(Type.Enum(['none'])),
    /** 'broken': encrypted as usual, but no picture. 'missing': status 204, as for a picture that a title has not. */
    pictures: Type.Optional(Type.Enum(['broken', 'missing'])),
  },
  { additionalProperties: false },
);
export type ContentChange = Type.Static<typeof ContentChange>;

/** `now` in ms since the epoch, from where the time goes on. */
export const ClockTime = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** What a view meets: what was set for it alone, and what was set for everyone. */
export const Situation = Type.Object({
  /** Those that still strike, in the order in which they are tried. */
  faults: Type.Array(Fault),
  content: ContentChange,
  clock: Type.Object({ now: Type.Integer(), isSet: Type.Boolean() }),
});
export type Situation = Type.Static<typeof Situation>;
