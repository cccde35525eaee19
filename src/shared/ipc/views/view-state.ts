import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { Failure, ViewId } from '../subject.ts';

/** One thing the page was asked about: what the profile promises and what the page sees, as texts to show. */
export const EmulationFact = Type.Object({
  name: Type.String(),
  expected: Type.String(),
  actual: Type.String(),
  /** False: a mismatch. */
  ok: Type.Boolean(),
  /** Why it differs, where no emulation can have it: neither a match nor a mismatch. */
  known: Type.Optional(BothLanguages),
});
export type EmulationFact = Type.Static<typeof EmulationFact>;

/** A question of the page that holds it up until somebody answers. */
export const PageDialog = Type.Object({
  kind: Type.Union([
    Type.Literal('alert'),
    Type.Literal('confirm'),
    Type.Literal('prompt'),
    /** Whether the page may be left; its message is the browser's own and says nothing. */
    Type.Literal('beforeunload'),
  ]),
  message: Type.String(),
  /** What a prompt proposes. */
  proposal: Type.String(),
});
export type PageDialog = Type.Static<typeof PageDialog>;

export const ViewState = Type.Object({
  id: ViewId,
  platformId: Type.String(),
  name: BothLanguages,
  status: Type.Union([
    Type.Literal('opening'),
    Type.Literal('loading'),
    Type.Literal('ready'),
    Type.Literal('failed'),
    /** It answers nothing: it loops, or stands still. It may come back. */
    Type.Literal('hanging'),
    /** It told so much that its scripts were ended, until it is loaded again. */
    Type.Literal('stopped'),
  ]),
  error: Type.Union([Failure, Type.Null()]),
  url: Type.String(),
  title: Type.String(),
  canGoBack: Type.Boolean(),
  canGoForward: Type.Boolean(),
  /** CSS px as the page sees it now; swapped when rotated. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
  rotated: Type.Boolean(),
  /** Null until the current document has been asked. */
  verification: Type.Union([
    Type.Object({ ok: Type.Boolean(), facts: Type.Array(EmulationFact) }),
    Type.Null(),
  ]),
  dialog: Type.Union([PageDialog, Type.Null()]),
});
export type ViewState = Type.Static<typeof ViewState>;
