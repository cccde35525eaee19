import * as Type from 'typebox';

export const PlatformSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** CSS px, upright as the profile has it. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
});
export type PlatformSummary = Type.Static<typeof PlatformSummary>;
