import * as Type from 'typebox';
import type { AppErrorCode } from '../errors.ts';

export const MAX_VIEWS = 12;

/** Names a view for the life of the program. Opaque: never a webContents id. */
export const ViewId = Type.String({ pattern: '^view-[0-9]{1,9}$' });

export const PlatformSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** CSS px, upright as the profile has it. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
});
export type PlatformSummary = Type.Static<typeof PlatformSummary>;

/** One thing the page was asked about: what the profile promises and what the page sees, as texts to show. */
export const TruthFact = Type.Object({
  name: Type.String(),
  expected: Type.String(),
  actual: Type.String(),
  ok: Type.Boolean(),
});
export type TruthFact = Type.Static<typeof TruthFact>;

/** An AppError as data. */
export const Failure = Type.Object({
  code: Type.Unsafe<AppErrorCode>(Type.String()),
  message: Type.String(),
});

/** A native call of the page, or its way into another app, as texts to show; private values are masked. */
export const AppCall = Type.Object({
  /** Whose call, and which; for a way into another app its scheme. */
  name: Type.String(),
  verdict: Type.String(),
  /** What is wrong, else what was asked, as JSON. */
  detail: Type.String(),
  /** Something is wrong with the call, or went wrong in answering it. */
  isProblem: Type.Boolean(),
});
export type AppCall = Type.Static<typeof AppCall>;

export const ViewState = Type.Object({
  id: ViewId,
  platformId: Type.String(),
  name: Type.String(),
  status: Type.Union([
    Type.Literal('opening'),
    Type.Literal('loading'),
    Type.Literal('ready'),
    Type.Literal('failed'),
  ]),
  error: Type.Union([Failure, Type.Null()]),
  url: Type.String(),
  /** CSS px as the page sees it now; swapped when rotated. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  rotated: Type.Boolean(),
  /** Null until the current document has been asked. */
  truth: Type.Union([Type.Object({ ok: Type.Boolean(), facts: Type.Array(TruthFact) }), Type.Null()]),
  /** The newest last. Ways into other apps are recorded, never opened. */
  appCalls: Type.Array(AppCall),
});
export type ViewState = Type.Static<typeof ViewState>;
