import * as Type from 'typebox';

/** One run in a few figures, for the trend. */
export const PastRun = Type.Object({
  runId: Type.String(),
  startedAt: Type.String(),
  durationMs: Type.Integer({ minimum: 0 }),
  /** The first characters of its hash. */
  commit: Type.Optional(Type.String()),
  /** What was looked at: only runs of the same are compared. */
  command: Type.String(),
  /** Screens. */
  passed: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  skipped: Type.Integer({ minimum: 0 }),
  /** Each once, on however many screens. */
  findings: Type.Integer({ minimum: 0 }),
});
export type PastRun = Type.Static<typeof PastRun>;
