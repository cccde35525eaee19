import * as Type from 'typebox';

/** Figures of one run, for the report's trend. */
export const PastRun = Type.Object({
  runId: Type.String(),
  startedAt: Type.String(),
  durationMs: Type.Integer({ minimum: 0 }),
  /** First characters of the commit's hash. */
  commit: Type.Optional(Type.String()),
  /** Command of the run. Only runs with the same command are compared. */
  command: Type.String(),
  passed: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  skipped: Type.Integer({ minimum: 0 }),
  /** Number of different findings, each on any number of screens. */
  findings: Type.Integer({ minimum: 0 }),
});
export type PastRun = Type.Static<typeof PastRun>;
