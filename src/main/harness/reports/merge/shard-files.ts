import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { errorCode } from '../../../lib/error-code.ts';

/** Limits of the files of a shard, which can come from another machine. A sweep of all platforms stays far below. */
const maxResultBytes = 64_000_000;
const maxPictureBytes = 32_000_000;
const maxHarBytes = 32_000_000;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Reads the files of a shard's report. Follows no symbolic link, because a link could point at any file of this machine.
 * All methods reject with AppError 'usage' if a file is missing, too large or of another type.
 */
export class ShardFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async results(): Promise<unknown> {
    return this.#json('results.json', maxResultBytes);
  }

  /** Reads a JPEG. `path` has passed the schema of reports, so it has one folder and no `..`. */
  async picture(path: string): Promise<Uint8Array> {
    const bytes = await this.#read(path, maxPictureBytes);
    if (!bytes.subarray(0, jpegStart.length).equals(jpegStart)) throw this.#refused(path, 'is not a JPEG');
    return bytes;
  }

  /** Reads a HAR file as text. `path` has passed the schema of reports. */
  async har(path: string): Promise<string> {
    const text = (await this.#read(path, maxHarBytes)).toString('utf8');
    this.#parsed(path, text);
    return text;
  }

  async #json(path: string, maxBytes: number): Promise<unknown> {
    return this.#parsed(path, (await this.#read(path, maxBytes)).toString('utf8'));
  }

  #parsed(path: string, text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#refused(path, 'is not JSON');
    }
  }

  async #read(path: string, maxBytes: number): Promise<Buffer> {
    const whole = join(this.folder, path);
    try {
      const inner = dirname(path);
      if (inner !== '.' && !(await lstat(join(this.folder, inner))).isDirectory())
        throw this.#refused(inner, 'is a link or a file, not a folder');
      if (!(await lstat(whole)).isFile()) throw this.#refused(path, 'is not a regular file');
      // Windows has no O_NOFOLLOW. There, only the check above refuses links.
      const file = await open(whole, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      try {
        const { size } = await file.stat();
        if (size > maxBytes) throw this.#refused(path, `has ${size} bytes, and at most ${maxBytes} are read`);
        return await file.readFile();
      } finally {
        await file.close();
      }
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      throw this.#refused(path, `cannot be read (${errorCode(thrown) ?? String(thrown)})`, thrown);
    }
  }

  #refused(path: string, why: string, cause?: unknown): AppError {
    return new AppError('usage', `${join(this.folder, path)} ${why}: copy the report of the shard again`, {
      cause,
    });
  }
}
