import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { SANDBOX_ENVIRONMENT } from '#shared/ipc/backend/environments.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { isAbsent } from '../../lib/error-code.ts';
import { writeWholeFile } from '../files/write-whole-file.ts';

const Items = Type.Array(Type.Tuple([Type.String(), Type.String()]));

const StoredAccountEntry = Type.Object({
  name: Type.String({ minLength: 1 }),
  origin: Type.String({ pattern: '^https?://' }),
  /** ms since the epoch. */
  savedAt: Type.Number(),
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

/** Modes of the files and of their folder. They contain credentials, so only their owner may read them. */
const onlyOwner = { file: 0o600, folder: 0o700 };

/** Stores the site data of accounts in the user's folder, one file per account. The contents are never logged. */
export class StoredAccounts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists the accounts by name. Skips invalid files. */
  async list(): Promise<readonly Pick<StoredAccountEntry, 'name' | 'origin' | 'savedAt'>[]> {
    const accounts = await Promise.all((await this.#files()).map((file) => read(join(this.#folder, file))));
    return accounts
      .flatMap((account) => account ?? [])
      .map(({ name, origin, savedAt }) => ({ name, origin, savedAt }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Returns a saved account. Rejects with AppError 'usage' if there is none with this name. */
  async get(name: string): Promise<StoredAccountEntry> {
    const account = await read(this.#fileOf(name));
    if (account === undefined)
      throw new AppError(
        'usage',
        `There is no saved account ${name}. Save it first, or choose another one.`,
        { zh: `没有保存过账户 ${name}：请先保存，或选择其他账户。` },
      );
    return account;
  }

  /** Saves an account and replaces one with the same name. Rejects with AppError 'storage'. */
  async save(account: StoredAccountEntry): Promise<void> {
    const file = this.#fileOf(account.name);
    try {
      await writeWholeFile(file, JSON.stringify(account), onlyOwner);
    } catch (cause) {
      throw new AppError(
        'storage',
        `Cannot save the account in ${this.#folder}. Check its permissions and the free disk space.`,
        {
          cause,
          zh: `无法把账户保存到 ${this.#folder}：请检查权限和磁盘空间。`,
        },
      );
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
      throw new AppError(
        'storage',
        `Cannot read the saved accounts in ${this.#folder}. Check its permissions.`,
        {
          cause: thrown,
          zh: `无法读取 ${this.#folder} 里保存的账户：请检查权限。`,
        },
      );
    }
  }

  /**
   * Returns the path of an account's file. The file name is a hash, because an account's name can contain characters
   * that file systems reject.
   */
  #fileOf(name: string): string {
    return join(this.#folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`);
  }
}

/** Reads an account. Returns undefined if the file is missing or invalid. */
async function read(file: string): Promise<StoredAccountEntry | undefined> {
  try {
    const account = withSavedAt(JSON.parse(await readFile(file, 'utf8')));
    return shapeError(StoredAccountEntry, account) === undefined
      ? (account as StoredAccountEntry)
      : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError || isAbsent(thrown)) return undefined;
    throw new AppError(
      'storage',
      `Cannot read the saved account ${file}. Check its permissions or delete it.`,
      {
        cause: thrown,
        zh: `无法读取保存的账户 ${file}，请检查权限或删除它。`,
      },
    );
  }
}

/** Renames `keptAt`, as files of earlier versions call the field. */
function withSavedAt(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('keptAt' in stored)) return stored;
  const { keptAt, ...account } = stored;
  return { ...account, savedAt: keptAt };
}

/**
 * Returns the folder for the accounts of an environment. Each environment has its own, because environments can use the
 * same hosts.
 */
export function accountsFolder(userFolder: string, environmentId: string): string {
  const folder = join(userFolder, 'accounts');
  return environmentId === SANDBOX_ENVIRONMENT ? folder : join(folder, environmentId);
}
