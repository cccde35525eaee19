import * as Type from 'typebox';
import { Fault } from './fault.ts';

/**
 * ID by which the sandbox identifies a view of the harness. It is sent in the cookie `viewCookie` and has no other
 * meaning.
 */
export const ViewMark = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** Cookie that identifies the view of a call, picture or page. */
export const viewCookie = 'manyue_view';

export const ContentChange = Type.Object(
  {
    /** 'none' means that lists, searches, homes and shelves are empty. */
    works: Type.Optional(Type.Enum(['none'])),
    /** 'broken': encrypted as usual, but invalid. 'missing': status 204, as for a missing picture. */
    pictures: Type.Optional(Type.Enum(['broken', 'missing'])),
  },
  { additionalProperties: false },
);
export type ContentChange = Type.Static<typeof ContentChange>;

/** Time in ms since the epoch from which the clock continues. */
export const ClockTime = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** State of the sandbox for a view, that is, the settings of the view combined with the common ones. */
export const Situation = Type.Object({
  /** Active faults, in the order in which they are tried. */
  faults: Type.Array(Fault),
  content: ContentChange,
  clock: Type.Object({ now: Type.Integer(), isSet: Type.Boolean() }),
});
export type Situation = Type.Static<typeof Situation>;
