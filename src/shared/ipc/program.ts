import * as Type from 'typebox';
import { PictureProblems } from './records/screenshots.ts';
import { Failure, Language, Nothing } from './subject.ts';
import { PlatformSummary } from './views/platforms.ts';
import { PlatformSet, Settings } from './views/settings.ts';
import { ViewState } from './views/view-state.ts';

export const programRequests = {
  /** Returns the whole state, for a window that opens or reconnects. */
  getHarness: {
    input: Nothing,
    output: Type.Object({
      /** 'native': the program places views over the window. 'live': the window shows them as images. */
      pictures: Type.Union([Type.Literal('native'), Type.Literal('live')]),
      platforms: Type.Array(PlatformSummary),
      views: Type.Array(ViewState),
      settings: Settings,
      sets: Type.Array(PlatformSet),
      /** Recently opened addresses, newest first. */
      addresses: Type.Array(Type.String()),
    }),
  },
  /** Responds immediately, unless the program hangs. */
  ping: { input: Nothing, output: Nothing },
  setLanguage: { input: Type.Object({ language: Language }), output: Nothing },
} as const;

export const programEvents = {
  /** Sent when the user chooses the address bar in the menu or by its shortcut. */
  addressFocusRequested: Nothing,
  /** Sent when the user opens a help page from the menu. */
  helpRequested: Type.Object({ part: Type.Union([Type.Literal('start'), Type.Literal('keys')]) }),
  /** Sent when a menu command has ended, with screenshots or an error message. */
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
