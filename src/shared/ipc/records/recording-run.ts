import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { ViewId } from '../subject.ts';

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const RunFailure = Type.Object({
  /** What did not come true. */
  expected: BothLanguages,
  /** What the page showed instead. */
  seen: BothLanguages,
  /** JPEG in base64, private parts covered; null where the page gave none. */
  picture: nullable(Type.String()),
  /** On the wall, where the view was kept. */
  viewId: nullable(ViewId),
});
export type RunFailure = Type.Static<typeof RunFailure>;

/** A recording on one platform. */
export const PlatformRun = Type.Object({
  platformId: Type.String(),
  state: Type.Enum(['waiting', 'running', 'passed', 'failed', 'cancelled']),
  /** Steps that came true. */
  done: Type.Integer({ minimum: 0 }),
  /** The step under way, or the one that failed; null before the first, and when all came true. */
  stepId: nullable(Type.Integer()),
  ms: nullable(Type.Number()),
  /** Why it passed without its steps. */
  note: nullable(BothLanguages),
  failure: nullable(RunFailure),
});
export type PlatformRun = Type.Static<typeof PlatformRun>;

/** The last run of a recording. */
export const RecordingRun = Type.Object({
  isOn: Type.Boolean(),
  /** How many it has. */
  steps: Type.Integer({ minimum: 0 }),
  platforms: Type.Array(PlatformRun),
});
export type RecordingRun = Type.Static<typeof RecordingRun>;
