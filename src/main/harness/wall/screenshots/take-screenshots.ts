import { AppError } from '#shared/errors.ts';
import type { CaptureProgress, ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import type { RecentScreenshots } from '../../screenshots/recent-screenshots.ts';
import type { SavedScreenshots, ScreenshotFiles } from '../../screenshots/screenshot-files.ts';
import type { TakenScreenshots, Wall } from '../wall.ts';

export interface PictureDeps {
  readonly wall: Wall;
  readonly store: ScreenshotFiles;
  readonly shelf: RecentScreenshots;
  readonly onChanged: () => void;
  /** Called with the views whose screenshots are not taken yet; empty at the end. */
  readonly onProgress: (views: CaptureProgress) => void;
}

/** Takes, saves and stores screenshots; `null` means all views. Rejects if nothing could be captured or saved. */
export type TakeScreenshots = (
  views: readonly string[] | null,
  part: ScreenshotPart,
) => Promise<SavedScreenshots & Pick<TakenScreenshots, 'problems'>>;

/** Takes screenshots for the panels and menus of the window. `cancel` ends all that are in progress. */
export class ScreenshotTaker {
  readonly #deps: PictureDeps;
  readonly #running = new Map<AbortController, CaptureProgress>();

  constructor(deps: PictureDeps) {
    this.#deps = deps;
  }

  readonly take: TakeScreenshots = async (views, part) => {
    const { wall, store, shelf, onChanged } = this.#deps;
    const run = new AbortController();
    const onProgress = (progress: CaptureProgress) => this.#progressed(run, progress);
    try {
      const { pictures, problems } = await wall.capture(views, part, { signal: run.signal, onProgress });
      // Stores the screenshots in memory before writing the files, so that they are not lost if the disk is full.
      shelf.add(pictures);
      onChanged();
      return { ...(await store.save(pictures)), problems };
    } finally {
      this.#running.delete(run);
      this.#report();
    }
  };

  /** Cancels all captures; finished screenshots are kept. */
  cancel(): void {
    const reason = new AppError('cancelled', 'Taking screenshots was cancelled.', { zh: '已取消截图。' });
    for (const run of this.#running.keys()) run.abort(reason);
  }

  #progressed(run: AbortController, progress: CaptureProgress): void {
    this.#running.set(run, progress);
    this.#report();
  }

  #report(): void {
    this.#deps.onProgress([...this.#running.values()].flat());
  }
}
