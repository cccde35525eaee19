import { toAppError } from '#shared/errors.ts';
import type { CaptureProgress, ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import { unlessAborted } from '../../lib/deadlines.ts';
import type { Picture } from '../screenshots/screenshot-files.ts';
import type { WallTile } from './tile/wall-tile.ts';

export interface CaptureOptions {
  /** Aborts the screenshots that are not taken yet. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (views: CaptureProgress) => void;
}

type CapturedTile = Pick<WallTile, 'state' | 'capture'>;
type Captured = PromiseSettledResult<Picture>;

/**
 * Takes a screenshot of each tile. Visible areas are captured concurrently, so that they show the same moment. Whole
 * pages are captured one by one, because each uses a processor core for seconds.
 */
export async function captureTiles(
  tiles: readonly CapturedTile[],
  part: ScreenshotPart,
  { signal, onProgress }: CaptureOptions,
): Promise<readonly Captured[]> {
  const progress: CaptureProgress = tiles.map(({ state }) => ({ viewId: state.id, state: 'waiting' }));
  const report = (index: number, state: CaptureProgress[number]['state']) => {
    const view = progress[index];
    if (view !== undefined) view.state = state;
    onProgress?.(progress.map((each) => ({ ...each })));
  };
  const take = async (index: number): Promise<Captured> => {
    try {
      signal?.throwIfAborted();
      report(index, 'taking');
      const taken = tiles[index]?.capture(part);
      if (taken === undefined) throw new RangeError(`Expected a tile at index ${index}`);
      const value = await (signal === undefined ? taken : unlessAborted(signal, taken));
      report(index, 'done');
      return { status: 'fulfilled', value };
    } catch (thrown) {
      report(index, 'failed');
      return { status: 'rejected', reason: toAppError(thrown) };
    }
  };
  const indexes = [...tiles.keys()];
  if (part === 'view') return Promise.all(indexes.map(take));
  const captured: Captured[] = [];
  for (const index of indexes) captured.push(await take(index));
  return captured;
}
