import * as Type from 'typebox';

/**
 * Position in a strip that does not depend on its width: index of a picture, and the fraction of it (0 to 1) above the
 * viewport.
 */
export const StripPosition = Type.Object({
  picture: Type.Integer({ minimum: 0 }),
  offset: Type.Number({ minimum: 0, maximum: 1 }),
});
export type StripPosition = Type.Static<typeof StripPosition>;

export const stripStart: StripPosition = { picture: 0, offset: 0 };
