import * as Type from 'typebox';
import { BothLanguages } from '../../both-languages.ts';
import { Nothing, ViewId, ViewSelection } from '../subject.ts';

/** 'view' is the visible part, 'page' the whole page. */
export const ScreenshotPart = Type.Union([Type.Literal('view'), Type.Literal('page')]);
export type ScreenshotPart = Type.Static<typeof ScreenshotPart>;

export const PictureProblems = Type.Array(Type.Object({ name: BothLanguages, message: BothLanguages }));

const ScreenshotId = Type.String({ pattern: '^picture-[0-9]{1,9}$' });

export const StoredScreenshot = Type.Object({
  id: ScreenshotId,
  viewId: ViewId,
  platformId: Type.String(),
  name: BothLanguages,
  url: Type.String(),
  part: ScreenshotPart,
  /** True if the page is higher than the maximum, so that its end is missing. */
  isCut: Type.Boolean(),
  /** Time in ms since the epoch. */
  takenAt: Type.Number(),
  /** Width in device px. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type StoredScreenshot = Type.Static<typeof StoredScreenshot>;

export const CaptureProgress = Type.Array(
  Type.Object({ viewId: ViewId, state: Type.Enum(['waiting', 'taking', 'done', 'failed']) }),
);
export type CaptureProgress = Type.Static<typeof CaptureProgress>;

export const screenshotRequests = {
  /** Saves screenshots in one folder on this machine. The newest ones are also kept in memory. */
  capture: {
    input: Type.Object({ views: ViewSelection, part: Type.Optional(ScreenshotPart) }),
    output: Type.Object({
      folder: Type.String(),
      files: Type.Array(Type.String()),
      /** Reasons for missing screenshots, by platform name. */
      problems: PictureProblems,
    }),
  },
  /** Cancels `capture`. Finished screenshots are saved. */
  cancelCapture: { input: Nothing, output: Nothing },
  /** Opens the folder of the last screenshots. */
  showPictures: { input: Nothing, output: Nothing },
  /** Lists recent screenshots, newest first. */
  getScreenshots: { input: Nothing, output: Type.Object({ pictures: Type.Array(StoredScreenshot) }) },
  readScreenshot: {
    input: Type.Object({ id: ScreenshotId }),
    output: Type.Object({ png: Type.String({ contentEncoding: 'base64' }) }),
  },
  /** Removes a screenshot from memory, or all if the ID is null. Files on disk stay. */
  forgetPictures: {
    input: Type.Object({ ids: Type.Union([Type.Array(ScreenshotId, { maxItems: 100 }), Type.Null()]) }),
    output: Nothing,
  },
} as const;

export const screenshotEvents = {
  screenshotsChanged: Type.Object({ pictures: Type.Array(StoredScreenshot) }),
  /** `views` is empty when all screenshots are taken. */
  captureProgressed: Type.Object({ views: CaptureProgress }),
} as const;
