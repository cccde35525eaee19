import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { makeProfileFolder, removeProfileFolder } from '../../profile-folder.ts';

/** bytes of one choice. */
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

/** Files that a person gives to a page, in a folder of this view that only this user may read. */
export class ChosenFiles {
  readonly #choices = new Map<string, Choice>();
  #root: Promise<string> | undefined;
  /** Parts are written one after the other. */
  #order: Promise<void> = Promise.resolve();

  /** The next bytes of a file. Rejects with AppError 'rejected' when it is too much. */
  add(questionId: string, part: FilePart): Promise<void> {
    const added = this.#order.then(() => this.#add(questionId, part));
    this.#order = added.catch(() => undefined);
    return added;
  }

  /** In the order of their numbers. */
  paths(questionId: string): readonly string[] {
    const paths = this.#choices.get(questionId)?.paths ?? new Map<number, string>();
    return [...paths].toSorted(([a], [b]) => a - b).map(([, path]) => path);
  }

  /** What a page has not got. */
  async forget(questionId: string): Promise<void> {
    const choice = this.#choices.get(questionId);
    this.#choices.delete(questionId);
    if (choice !== undefined) await rm(choice.folder, { recursive: true, force: true });
  }

  /** The page has gone: it reads none of them any more. */
  async removeAll(): Promise<void> {
    this.#choices.clear();
    await this.#order;
    if (this.#root !== undefined) await removeProfileFolder(await this.#root);
  }

  async #add(questionId: string, { file, name, bytes }: FilePart): Promise<void> {
    this.#root ??= makeProfileFolder();
    const choice = this.#choices.get(questionId) ?? {
      folder: join(await this.#root, questionId),
      paths: new Map<number, string>(),
      size: 0,
    };
    this.#choices.set(questionId, choice);
    choice.size += bytes.length;
    if (choice.size > maxBytes) {
      await this.forget(questionId);
      throw new AppError('rejected', `These files are larger than ${maxBytes / 1024 / 1024} MB together`, {
        zh: `这些文件合计超过 ${maxBytes / 1024 / 1024} MB`,
      });
    }
    // A folder each: two files may have one name, which the page gets to see.
    const folder = join(choice.folder, String(file));
    const path = choice.paths.get(file) ?? join(folder, safeName(name));
    await mkdir(folder, { recursive: true });
    await appendFile(path, bytes);
    choice.paths.set(file, path);
  }
}

/** What every system takes as a file's name, and nothing of a way to another folder. */
export function safeName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what a name must not hold
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-100);
  return plain === '' ? 'file' : plain;
}
