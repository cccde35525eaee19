import { existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { AppError } from '#shared/errors.ts';
import { applicationId, migrations } from './migrations.ts';
import { storageError } from './storage-error.ts';

/** How long a write waits for another process that is writing to the same file. */
const busyTimeoutMs = 2_000;

const inMemory = ':memory:';

/** One open database. Every statement that can fail for the machine's reasons throws AppError 'storage'. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #location: string;
  readonly #statements = new Map<string, StatementSync>();

  constructor(connection: DatabaseSync, location: string) {
    this.#connection = connection;
    this.#location = location;
  }

  /** Runs `work` in one transaction that holds the write lock from its start; rolls back when it throws. */
  transaction<Result>(work: () => Result): Result {
    return this.#guarded(() => {
      this.#connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.#connection.exec('COMMIT');
        return result;
      } catch (thrown) {
        // A full disk makes SQLite roll back by itself.
        if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
        throw thrown;
      }
    });
  }

  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastId: number } {
    const { changes, lastInsertRowid } = this.#guarded(() => this.#statement(sql).run(...values));
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  /** The first row; the caller names the columns' types, which STRICT tables guarantee. */
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#guarded(() => this.#statement(sql).get(...values)) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#statement(sql).all(...values)) as Row[];
  }

  /** Statements without parameters or rows. */
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

  #guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (thrown) {
      throw storageError(thrown, this.#location);
    }
  }
}

/**
 * Opens `location` (a file or ':memory:') and brings its schema up to date. Throws AppError 'storage' for a folder that
 * does not exist, a file that is no database or another program's, a newer schema, a full or read-only disk; a file that
 * was not there before is not left behind then.
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
    connection = new DatabaseSync(location, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  } catch (thrown) {
    throw storageError(thrown, location);
  }
  const database = new Database(connection, location);
  try {
    migrate(database, location);
    database.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
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
        `The database ${location} was written by a newer version of this program (schema ${version}, this one knows ${migrations.length}): update the program, or choose another file`,
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
