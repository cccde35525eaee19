import * as Type from 'typebox';

/** A place in a chapter's strip that survives a change of width: a picture and how much of it (0 to 1) is passed. */
export const StripPosition = Type.Object({
  picture: Type.Integer({ minimum: 0 }),
  offset: Type.Number({ minimum: 0, maximum: 1 }),
});
export type StripPosition = Type.Static<typeof StripPosition>;

export const stripStart: StripPosition = { picture: 0, offset: 0 };
