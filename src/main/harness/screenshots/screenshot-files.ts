import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import { writeWholeFile } from '../files/write-whole-file.ts';

export interface Picture extends Omit<StoredScreenshot, 'id' | 'takenAt' | 'width' | 'height'> {
  readonly png: Uint8Array;
}

export interface SavedScreenshots {
  readonly folder: string;
  readonly files: string[];
}

export interface ScreenshotFilesDeps {
  readonly root: string;
  readonly now: () => Date;
  /** Opens a folder in the system's file manager. Resolves with an error text, or an empty string. */
  readonly openFolder: (path: string) => Promise<string>;
}

/** Saves screenshots to disk: one folder per capture, one file per platform. */
export class ScreenshotFiles {
  readonly #deps: ScreenshotFilesDeps;
  #lastFolder: string | undefined;

  constructor(deps: ScreenshotFilesDeps) {
    this.#deps = deps;
  }

  /** Saves screenshots in a new folder. Rejects with AppError 'storage'. */
  async save(pictures: readonly Pick<Picture, 'platformId' | 'png'>[]): Promise<SavedScreenshots> {
    const folder = join(this.#deps.root, folderName(this.#deps.now()));
    const named = pictures.map(({ platformId, png }) => ({ file: join(folder, `${platformId}.png`), png }));
    await this.#make(folder);
    try {
      await Promise.all(named.map(({ file, png }) => writeFile(file, png)));
    } catch (cause) {
      throw cannotSave(folder, cause);
    }
    this.#lastFolder = folder;
    return { folder, files: named.map(({ file }) => file) };
  }

  /** Saves a text file next to the screenshot folders and returns its path. Rejects with AppError 'storage'. */
  async saveText(name: string, text: string): Promise<string> {
    const { root } = this.#deps;
    const path = join(root, name);
    try {
      await writeWholeFile(path, text);
    } catch (cause) {
      throw cannotSave(root, cause);
    }
    this.#lastFolder = root;
    return path;
  }

  /** Opens the last used folder, or the parent folder if there is none. */
  async show(): Promise<void> {
    const folder = this.#lastFolder ?? this.#deps.root;
    await this.#make(folder);
    const problem = await this.#deps.openFolder(folder);
    if (problem !== '') {
      throw new AppError('storage', `Cannot open ${folder}: ${problem}`, {
        zh: `无法打开 ${folder}：${problem}`,
      });
    }
  }

  async #make(folder: string): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
    } catch (cause) {
      throw cannotSave(folder, cause);
    }
  }
}

function cannotSave(folder: string, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError('storage', `Cannot save in ${folder}: ${reason}`, {
    cause,
    zh: `无法保存到 ${folder}：${reason}`,
  });
}

/** Returns a name that sorts by time and is valid on every system. */
function folderName(at: Date): string {
  return at.toISOString().replaceAll(':', '-').replace('T', ' ').replace('Z', '');
}
