import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { WallTile } from './tile/wall-tile.ts';

/** Runs `work` for each view and waits until all are done. Rejects with the errors of the views in which it failed. */
export async function allOf<Result>(
  tiles: readonly WallTile[],
  work: (tile: WallTile) => Promise<Result>,
): Promise<Result[]> {
  const results = await Promise.allSettled(tiles.map(work));
  const failures = tiles.flatMap(({ state: { name } }, index) => {
    const result = results[index];
    return result?.status === 'rejected' ? [{ name, error: toAppError(result.reason) }] : [];
  });
  const [first] = failures;
  if (first === undefined)
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (tiles.length === 1) throw first.error;
  const texts = failures.map(({ name, error }) => ({ name, ...inBothLanguages(error) }));
  throw new AppError(first.error.code, texts.map(({ name, en }) => `${name.en}: ${en}`).join('; '), {
    cause: first.error,
    zh: texts.map(({ name, zh }) => `${name.zh}：${zh}`).join('；'),
  });
}
