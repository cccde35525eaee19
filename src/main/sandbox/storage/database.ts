import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { AppError } from '#shared/errors.ts';
import { applicationId, migrations } from './migrations.ts';
import { isBusy, storageError } from './storage-error.ts';

/** Max wait in ms for another process that writes to the file. All callers wait meanwhile. */
const busyTimeoutMs = 200;
/** Max wait in ms during startup, when there are no callers. */
const openTimeoutMs = 2_000;

const inMemory = ':memory:';

/** Open database. Throws AppError 'storage' for problems of the machine, such as a full disk. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #location: string;
  readonly #statements = new Map<string, StatementSync>();
  /** Inodes of the open files, by path. Empty for a database in memory. */
  readonly #files = new Map<string, bigint>();
  #commits = 0;
  #wasLocked = false;

  constructor(connection: DatabaseSync, location: string) {
    this.#connection = connection;
    this.#location = location;
  }

  /** Number of transactions committed so far. */
  get commits(): number {
    return this.#commits;
  }

  /** Runs `work` in a transaction that takes the write lock at its start. Rolls back if it throws. */
  transaction<Result>(work: () => Result): Result {
    return this.#guarded(() => {
      this.#connection.exec('BEGIN IMMEDIATE');
      this.#noteLocked(false);
      try {
        this.#assertFilesInPlace();
        const result = work();
        this.#connection.exec('COMMIT');
        this.#commits += 1;
        this.#assertFilesInPlace();
        return result;
      } catch (thrown) {
        // Skips the rollback if SQLite has already rolled back by itself, as it does for a full disk.
        if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
        throw thrown;
      }
    });
  }

  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastId: number } {
    const { changes, lastInsertRowid } = this.#guarded(() => this.#statement(sql).run(...values));
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  /** Returns the first row. The caller declares the types of the columns, which STRICT tables guarantee. */
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#guarded(() => this.#statement(sql).get(...values)) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#statement(sql).all(...values)) as Row[];
  }

  /** Runs statements that have no parameters and return no rows. */
  execute(sql: string): void {
    this.#guarded(() => this.#connection.exec(sql));
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = this.#connection.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /**
   * Throws if the files were removed or replaced. SQLite would continue to write to the old files, and the data would
   * be lost.
   */
  #assertFilesInPlace(): void {
    if (this.#location === inMemory) return;
    for (const path of [this.#location, `${this.#location}-wal`]) {
      const inode = inodeOf(path);
      const opened = this.#files.get(path) ?? inode;
      if (inode !== opened) throw removedError(path);
      if (inode !== undefined) this.#files.set(path, inode);
    }
  }

  /**
   * Sets the wait for the lock. While another program holds the lock, only the first write waits. Later writes fail
   * immediately, so that callers can retry without blocking others.
   */
  #noteLocked(isLocked: boolean): void {
    if (isLocked === this.#wasLocked) return;
    this.#wasLocked = isLocked;
    this.#connection.exec(`PRAGMA busy_timeout = ${isLocked ? 0 : busyTimeoutMs}`);
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (thrown) {
      if (isBusy(thrown)) this.#noteLocked(true);
      throw storageError(thrown, this.#location);
    }
  }
}

function removedError(path: string): AppError {
  return new AppError(
    'storage',
    `The database file ${path} was removed or replaced while it was in use, so new data would be lost: stop the sandbox and start it again`,
    { zh: `数据库文件 ${path} 在使用中被删除或替换，继续写入会丢失：请停止沙箱后重新启动` },
  );
}

/** Returns a file's inode, or undefined if the file does not exist. */
function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

/**
 * Opens `location` (a file or ':memory:') and migrates its schema. Throws AppError 'storage' for a missing folder, a
 * file of another program, a newer schema, or a full or read-only disk. If it has created the file, removes it before
 * throwing.
 */
export function openDatabase(location: string): Database {
  if (location === inMemory) return prepared(location);
  const file = resolve(location);
  if (!existsSync(dirname(file))) {
    throw new AppError(
      'storage',
      `The folder of the database ${file} does not exist: create it, or choose another file`,
    );
  }
  const isNew = !existsSync(file);
  try {
    return prepared(file);
  } catch (thrown) {
    if (isNew) removeFiles(file);
    throw thrown;
  }
}

function prepared(location: string): Database {
  let connection: DatabaseSync;
  try {
    connection = new DatabaseSync(location, { timeout: openTimeoutMs, enableForeignKeyConstraints: true });
  } catch (thrown) {
    throw storageError(thrown, location);
  }
  const database = new Database(connection, location);
  try {
    migrate(database, location);
    database.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.execute(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

function migrate(database: Database, location: string): void {
  database.transaction(() => {
    refuseForeign(database, location);
    const version = database.first<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
    if (version > migrations.length) {
      throw new AppError(
        'storage',
        `The database ${location} was written by a newer version of this program (schema ${version}; supported up to ${migrations.length}): update the program, or choose another file`,
      );
    }
    if (version === migrations.length) return;
    for (const migration of migrations.slice(version)) database.execute(migration);
    database.execute(`PRAGMA user_version = ${migrations.length}; PRAGMA application_id = ${applicationId}`);
  });
}

function refuseForeign(database: Database, location: string): void {
  const id = database.first<{ application_id: number }>('PRAGMA application_id')?.application_id;
  const tables = database.first<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema')?.count;
  if (id === applicationId || tables === 0) return;
  throw new AppError('storage', `The database ${location} belongs to another program: choose another file`);
}

function removeFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
