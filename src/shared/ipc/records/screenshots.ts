import * as Type from 'typebox';
import { BothLanguages } from '../../text/both-languages.ts';
import { Nothing, ViewId, ViewSelection } from '../subject.ts';

/** What is in sight, or the whole page from its top to its end. */
export const ScreenshotPart = Type.Union([Type.Literal('view'), Type.Literal('page')]);
export type ScreenshotPart = Type.Static<typeof ScreenshotPart>;

export const PictureProblems = Type.Array(Type.Object({ name: BothLanguages, message: BothLanguages }));

const ScreenshotId = Type.String({ pattern: '^picture-[0-9]{1,9}$' });

/** One of the pictures taken last. */
export const StoredScreenshot = Type.Object({
  id: ScreenshotId,
  viewId: ViewId,
  platformId: Type.String(),
  name: BothLanguages,
  url: Type.String(),
  part: ScreenshotPart,
  /** The page is longer than any picture: what is below is missing. */
  isCut: Type.Boolean(),
  /** ms since the epoch */
  takenAt: Type.Number(),
  /** px of the device */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type StoredScreenshot = Type.Static<typeof StoredScreenshot>;

/** How far the pictures of the views have come. */
export const CaptureProgress = Type.Array(
  Type.Object({ viewId: ViewId, state: Type.Enum(['waiting', 'taking', 'done', 'failed']) }),
);
export type CaptureProgress = Type.Static<typeof CaptureProgress>;

export const screenshotRequests = {
  /** Saves the pictures on this machine, in one folder; the last ones are also kept in memory. */
  capture: {
    input: Type.Object({ views: ViewSelection, part: Type.Optional(ScreenshotPart) }),
    output: Type.Object({
      folder: Type.String(),
      files: Type.Array(Type.String()),
      /** Why there is no picture of a view, by the platform's name. */
      problems: PictureProblems,
    }),
  },
  /** Ends what `capture` does; what has been taken is saved. */
  cancelCapture: { input: Nothing, output: Nothing },
  /** Opens the folder of the pictures taken last. */
  showPictures: { input: Nothing, output: Nothing },
  /** The newest first. */
  getScreenshots: { input: Nothing, output: Type.Object({ pictures: Type.Array(StoredScreenshot) }) },
  readScreenshot: {
    input: Type.Object({ id: ScreenshotId }),
    output: Type.Object({ png: Type.String({ contentEncoding: 'base64' }) }),
  },
  /** Null: all. What was saved stays on the disk. */
  forgetPictures: {
    input: Type.Object({ ids: Type.Union([Type.Array(ScreenshotId, { maxItems: 100 }), Type.Null()]) }),
    output: Nothing,
  },
} as const;

export const screenshotEvents = {
  screenshotsChanged: Type.Object({ pictures: Type.Array(StoredScreenshot) }),
  /** None when no picture is being taken any more. */
  captureProgressed: Type.Object({ views: CaptureProgress }),
} as const;
