import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { makeTempFolder, removeTempFolder } from '../../../../lib/temp-folder.ts';

/** Maximum size in bytes of all files of one choice. */
const maxBytes = 64 * 1024 * 1024;

export interface FilePart {
  readonly file: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Choice {
  readonly folder: string;
  readonly paths: Map<number, string>;
  size: number;
}

/** Files that the user gives to a page, in a folder for this view that only this user can read. */
export class ChosenFiles {
  readonly #choices = new Map<string, Choice>();
  #root: Promise<string> | undefined;
  /** Resolves when all writes so far are done; parts of a file must be appended in order. */
  #order: Promise<void> = Promise.resolve();

  /** Appends bytes to a file. Rejects with AppError 'rejected' if the files are too large together. */
  add(questionId: string, part: FilePart): Promise<void> {
    const added = this.#order.then(() => this.#add(questionId, part));
    this.#order = added.catch(() => undefined);
    return added;
  }

  /** Returns the paths in the order of the file numbers. */
  paths(questionId: string): readonly string[] {
    const paths = this.#choices.get(questionId)?.paths ?? new Map<number, string>();
    return [...paths].toSorted(([a], [b]) => a - b).map(([, path]) => path);
  }

  /** Removes the files of a question that was dismissed. */
  async forget(questionId: string): Promise<void> {
    const choice = this.#choices.get(questionId);
    this.#choices.delete(questionId);
    if (choice !== undefined) await rm(choice.folder, { recursive: true, force: true });
  }

  async removeAll(): Promise<void> {
    this.#choices.clear();
    await this.#order;
    if (this.#root !== undefined) await removeTempFolder(await this.#root);
  }

  async #add(questionId: string, { file, name, bytes }: FilePart): Promise<void> {
    this.#root ??= makeTempFolder('uploads');
    const choice = this.#choices.get(questionId) ?? {
      folder: join(await this.#root, questionId),
      paths: new Map<number, string>(),
      size: 0,
    };
    this.#choices.set(questionId, choice);
    choice.size += bytes.length;
    if (choice.size > maxBytes) {
      await this.forget(questionId);
      throw new AppError(
        'rejected',
        `The files exceed ${maxBytes / 1024 / 1024} MB in total; choose smaller or fewer ones`,
        {
          zh: `这些文件合计超过 ${maxBytes / 1024 / 1024} MB：请选小一些或少一些的文件`,
        },
      );
    }
    // A folder for each file, because the page sees the file names, and two files may have the same one.
    const folder = join(choice.folder, String(file));
    const path = choice.paths.get(file) ?? join(folder, safeName(name));
    await mkdir(folder, { recursive: true });
    await appendFile(path, bytes);
    choice.paths.set(file, path);
  }
}

/** Returns a file name that is valid on every system and contains no path. */
export function safeName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-100);
  return plain === '' ? 'file' : plain;
}
