import * as Type from 'typebox';
import { PictureProblems } from './records/screenshots.ts';
import { Failure, Language, Nothing } from './subject.ts';
import { PlatformSummary } from './views/platforms.ts';
import { PlatformSet, Settings } from './views/settings.ts';
import { ViewState } from './views/view-state.ts';

/** What concerns the program as a whole. */
export const programRequests = {
  /** The whole state, for a window that opens or has lost its connection. */
  getHarness: {
    input: Nothing,
    output: Type.Object({
      /** How views are shown: by the program itself over the window, or as pictures within it. */
      pictures: Type.Union([Type.Literal('native'), Type.Literal('live')]),
      platforms: Type.Array(PlatformSummary),
      views: Type.Array(ViewState),
      settings: Settings,
      sets: Type.Array(PlatformSet),
      /** That views were sent to, the newest first. */
      addresses: Type.Array(Type.String()),
    }),
  },
  /** Answered at once by a program that does not hang. */
  ping: { input: Nothing, output: Nothing },
  /** The language of the menus. */
  setLanguage: { input: Type.Object({ language: Language }), output: Nothing },
} as const;

export const programEvents = {
  /** The address bar is wanted: from the menu or its key. */
  addressWanted: Nothing,
  /** Help is wanted, from the menu. */
  helpWanted: Type.Object({ part: Type.Union([Type.Literal('start'), Type.Literal('keys')]) }),
  /** A menu command ended: with pictures, or with a message of what went wrong. */
  commandEnded: Type.Union([
    Type.Object({
      kind: Type.Literal('pictures'),
      folder: Type.String(),
      count: Type.Integer(),
      problems: PictureProblems,
    }),
    Type.Object({ kind: Type.Literal('failed'), error: Failure }),
  ]),
} as const;
