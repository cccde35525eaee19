import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { ViewId } from '../subject.ts';

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const RunFailure = Type.Object({
  expected: BothLanguages,
  /** State of the page at the failed step. */
  seen: BothLanguages,
  /** JPEG in base64 in which private parts are covered. Null if there is none. */
  picture: nullable(Type.String()),
  /** ID of the view if it stays on the wall, otherwise null. */
  viewId: nullable(ViewId),
});
export type RunFailure = Type.Static<typeof RunFailure>;

export const PlatformRun = Type.Object({
  platformId: Type.String(),
  state: Type.Enum(['waiting', 'running', 'passed', 'failed', 'cancelled', 'notApplicable']),
  /** Number of passed steps. */
  done: Type.Integer({ minimum: 0 }),
  /** ID of the running or failed step. Null before the first and after the last step. */
  stepId: nullable(Type.Integer()),
  ms: nullable(Type.Number()),
  /** Reason why the remaining steps were skipped. */
  note: nullable(BothLanguages),
  failure: nullable(RunFailure),
});
export type PlatformRun = Type.Static<typeof PlatformRun>;

/** Last run of a recording. */
export const RecordingRun = Type.Object({
  isOn: Type.Boolean(),
  steps: Type.Integer({ minimum: 0 }),
  platforms: Type.Array(PlatformRun),
});
export type RecordingRun = Type.Static<typeof RecordingRun>;
