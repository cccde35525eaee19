import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { isAbsent } from '../files/is-absent.ts';
import { writeWholeFile } from '../files/write-whole-file.ts';

const Items = Type.Array(Type.Tuple([Type.String(), Type.String()]));

const StoredAccountEntry = Type.Object({
  name: Type.String({ minLength: 1 }),
  /** Of the site that kept it. */
  origin: Type.String({ pattern: '^https?://' }),
  /** ms since the epoch */
  keptAt: Type.Number(),
  local: Items,
  session: Items,
  cookies: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Type.String(),
      domain: Type.String(),
      path: Type.String(),
      httpOnly: Type.Boolean(),
      secure: Type.Boolean(),
      expires: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});
export type StoredAccountEntry = Type.Static<typeof StoredAccountEntry>;

/** Only its owner may read it: these are credentials. */
const onlyOwner = { file: 0o600, folder: 0o700 };

/** What sites kept of an account, in a folder of the tester's own: one file each. Their contents are never told to a log. */
export class StoredAccounts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** By name. A file that cannot be used is passed over. */
  async list(): Promise<readonly Pick<StoredAccountEntry, 'name' | 'origin' | 'keptAt'>[]> {
    const accounts = await Promise.all((await this.#files()).map((file) => read(join(this.#folder, file))));
    return accounts
      .flatMap((account) => account ?? [])
      .map(({ name, origin, keptAt }) => ({ name, origin, keptAt }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Rejects with AppError 'usage' when nothing is kept under the name. */
  async get(name: string): Promise<StoredAccountEntry> {
    const account = await read(this.#fileOf(name));
    if (account === undefined)
      throw new AppError('usage', `There is no kept account ${name}.`, { zh: `没有保存过账户 ${name}。` });
    return account;
  }

  /** In place of what was kept under the name. Rejects with AppError 'storage'. */
  async keep(account: StoredAccountEntry): Promise<void> {
    const file = this.#fileOf(account.name);
    try {
      await writeWholeFile(file, JSON.stringify(account), onlyOwner);
    } catch (cause) {
      throw new AppError('storage', `The account cannot be kept in ${this.#folder}`, {
        cause,
        zh: `无法把账户保存到 ${this.#folder}`,
      });
    }
  }

  async forget(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true });
  }

  async #files(): Promise<readonly string[]> {
    try {
      return (await readdir(this.#folder)).filter((file) => file.endsWith('.json'));
    } catch (thrown) {
      if (isAbsent(thrown)) return [];
      throw new AppError('storage', `The kept accounts in ${this.#folder} cannot be read`, {
        cause: thrown,
        zh: `无法读取 ${this.#folder} 里保存的账户`,
      });
    }
  }

  /** A name may hold what no file system takes. */
  #fileOf(name: string): string {
    return join(this.#folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`);
  }
}

/** Undefined for a file that is not there or not one of these. */
async function read(file: string): Promise<StoredAccountEntry | undefined> {
  try {
    const account: unknown = JSON.parse(await readFile(file, 'utf8'));
    return shapeError(StoredAccountEntry, account) === undefined
      ? (account as StoredAccountEntry)
      : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError || isAbsent(thrown)) return undefined;
    throw new AppError('storage', 'A kept account cannot be read', {
      cause: thrown,
      zh: '有一个保存的账户无法读取',
    });
  }
}
