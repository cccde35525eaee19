import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { Failure, ViewId } from '../subject.ts';

/** Property of the page that was verified, with its expected and its actual value as texts. */
export const EmulationFact = Type.Object({
  name: Type.String(),
  expected: Type.String(),
  actual: Type.String(),
  ok: Type.Boolean(),
  /** Reason why emulation cannot match this property. It is then neither a match nor a mismatch. */
  known: Type.Optional(BothLanguages),
});
export type EmulationFact = Type.Static<typeof EmulationFact>;

/** Dialog that blocks the page until it is closed. */
export const PageDialog = Type.Object({
  kind: Type.Union([
    Type.Literal('alert'),
    Type.Literal('confirm'),
    Type.Literal('prompt'),
    /** Question whether to leave the page. Its message is that of the browser. */
    Type.Literal('beforeunload'),
  ]),
  message: Type.String(),
  /** Default text of a prompt. */
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
    /** The page does not respond now, but may continue later. */
    Type.Literal('hanging'),
    /** The page has flooded the connection. Its scripts are stopped until it is loaded again. */
    Type.Literal('stopped'),
    /** The phone is locked or shows another app, so the page is not painted. */
    Type.Literal('background'),
  ]),
  error: Type.Union([Failure, Type.Null()]),
  url: Type.String(),
  title: Type.String(),
  canGoBack: Type.Boolean(),
  canGoForward: Type.Boolean(),
  /** Current size in CSS pixels; width and height are swapped when the device is rotated. */
  viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  dpr: Type.Number(),
  touch: Type.Boolean(),
  rotated: Type.Boolean(),
  /** Result of the verification. Null until the current document is verified. */
  verification: Type.Union([
    Type.Object({
      ok: Type.Boolean(),
      facts: Type.Array(EmulationFact),
      /** False until the site has started in the page. The page is then verified again. */
      isPageReady: Type.Optional(Type.Boolean()),
    }),
    Type.Null(),
  ]),
  dialog: Type.Union([PageDialog, Type.Null()]),
});
export type ViewState = Type.Static<typeof ViewState>;
