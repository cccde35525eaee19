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
  /** Addresses of other apps the page tried to open; recorded, never opened. Newest last. */
  launches: Type.Array(Type.String()),
});
export type ViewState = Type.Static<typeof ViewState>;
