import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';

export interface LoadedFolder<Item> {
  /** In the order of the files' names. */
  readonly items: readonly Item[];
  /** One line for each file that was skipped: its name and the field at fault. */
  readonly problems: readonly string[];
}

/**
 * What the JSON files of a folder of the user's hold. `parse` throws an AppError that names the field at fault; such a file
 * is skipped, the others load. Rejects with AppError 'usage' when the folder cannot be read.
 */
export async function loadJsonFolder<Item>(
  folder: string,
  parse: (value: unknown, file: string) => Item,
): Promise<LoadedFolder<Item>> {
  const items: Item[] = [];
  const problems: string[] = [];
  for (const name of await jsonFiles(folder)) {
    try {
      items.push(parse(JSON.parse(await readFile(join(folder, name), 'utf8')), name));
    } catch (thrown) {
      const reason =
        thrown instanceof SyntaxError ? `is not JSON: ${thrown.message}` : toAppError(thrown).message;
      problems.push(`${name}: ${reason} (skipped)`);
    }
  }
  return { items, problems };
}

async function jsonFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.json')).sort();
  } catch (thrown) {
    throw new AppError('usage', `The folder ${folder} cannot be read`, { cause: thrown });
  }
}
