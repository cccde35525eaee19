import { spawnSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { CoinLedger } from '#main/sandbox/storage/coin-ledger.ts';
import { openDatabase } from '#main/sandbox/storage/database.ts';
import { openStorage } from '#main/sandbox/storage/storage.ts';
import { UserRepository } from '#main/sandbox/storage/user-repository.ts';
import { AppError } from '#shared/errors.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function failureOf(work: () => unknown): AppError {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
  throw new Error('Expected an error, but nothing was thrown');
}

const chapter = {
  kind: 'comic_chapter',
  workId: 1,
  itemId: 10_003,
  title: '第3章',
  price: 40,
  at: 2,
} as const;
const newUser = { password: 'p', branchId: '-2', fromDomain: '', welcomeCoins: 100, at: 1 };

test('a file keeps users and purchases over a restart', () => {
  const file = join(temporaryFolder(), 'sandbox.db');
  const first = openStorage(file);
  const { id } = first.users.register({ ...newUser, traceId: 'a' });
  first.purchases.buy({ ...chapter, userId: id });
  first.close();
  const again = openStorage(file);
  onTestFinished(() => again.close());
  expect(again.users.byId(id)).toMatchObject({ traceId: 'a', coins: 60 });
  expect([again.ledger.balance(id), again.ledger.balance(id + 1)]).toEqual([60, 0]);
  expect(again.purchases.has(id, 'comic_chapter', 10_003)).toBe(true);
  expect(again.ledger.entries(id)).toEqual([
    { id: 1, amount: 100, kind: 'other', title: '新用户赠送', purchaseId: null, orderId: null, at: 1 },
    { id: 2, amount: -40, kind: 'chapter', title: '第3章', purchaseId: 1, orderId: null, at: 2 },
  ]);
});

test('a file is in WAL mode with foreign keys on', () => {
  const database = openDatabase(join(temporaryFolder(), 'sandbox.db'));
  onTestFinished(() => database.close());
  expect(database.first('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(database.first('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
});

test('two processes on one file charge a chapter once', () => {
  const file = join(temporaryFolder(), 'sandbox.db');
  const [one, two] = [openStorage(file), openStorage(file)];
  onTestFinished(() => {
    one.close();
    two.close();
  });
  const { id } = one.users.register({ ...newUser, traceId: 'a' });
  const purchase = { ...chapter, userId: id };
  expect([one, two].map(({ purchases }) => purchases.buy(purchase))).toEqual(['bought', 'already-bought']);
  expect(two.users.byId(id)?.coins).toBe(60);
});

test('clearing removes all users and restarts the IDs', () => {
  const storage = openStorage(':memory:');
  onTestFinished(() => storage.close());
  const { id } = storage.users.register({ ...newUser, traceId: 'a' });
  storage.purchases.buy({ ...chapter, userId: id });
  storage.purchases.buy({ ...chapter, userId: id, kind: 'video' });
  storage.checkIns.checkIn({ userId: id, day: 1, coinsAfter: () => 5, at: 2 });
  storage.referrals.add({ traceId: 'a', branchId: '-2', referUrl: 'x', at: 3 });
  storage.clear();
  expect(storage.users.byId(id)).toBeUndefined();
  expect(storage.users.register({ ...newUser, traceId: 'b' }).id).toBe(id);
  expect(storage.purchases.has(id, 'comic_chapter', 10_003)).toBe(false);
  expect([storage.purchases.items(id, 'video'), storage.checkIns.count(id)]).toEqual([[], 0]);
});

test('a transaction that throws is rolled back', () => {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  const users = new UserRepository(database, new CoinLedger(database));
  const { id } = users.register({ ...newUser, traceId: 'a' });
  // Expects a rollback of the ledger entry, because the negative balance after it is rejected.
  expect(() => users.update(id, { coins: -1 }, 2)).toThrow();
  expect(users.byId(id)?.coins).toBe(100);
  expect(database.all('SELECT amount FROM coin_movements')).toEqual([{ amount: 100 }]);
});

test('a database of a newer version is rejected and left unchanged', () => {
  const file = join(temporaryFolder(), 'sandbox.db');
  openStorage(file).close();
  const newer = new DatabaseSync(file);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  const failure = failureOf(() => openStorage(file));
  expect(failure.code).toBe('storage');
  expect(failure.message).toMatch(/newer version.*schema 99.*update the program, or choose another file$/);
});

test("another program's database is rejected and left unchanged", () => {
  const file = join(temporaryFolder(), 'other.db');
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE recipes (name TEXT)');
  other.close();
  expect(failureOf(() => openStorage(file))).toMatchObject({
    code: 'storage',
    message: expect.stringMatching(/belongs to another program: choose another file$/) as string,
  });
  const after = new DatabaseSync(file);
  expect(after.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'recipes' }]);
  after.close();
});

test('the error for a missing folder names it, and the folder is not created', () => {
  const folder = temporaryFolder();
  const failure = failureOf(() => openStorage(join(folder, 'nowhere', 'sandbox.db')));
  expect(failure).toMatchObject({ code: 'storage' });
  expect(failure.message).toMatch(/nowhere\/sandbox\.db does not exist: create it/);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [
    'text',
    (file: string) => writeFileSync(file, 'not a database, but long enough to have a header'.repeat(30)),
  ],
  ['a folder', (file: string) => openDatabase(join(file, '..', 'x.db')).close()],
])('a path that contains %s is rejected', (kind, prepare) => {
  const folder = temporaryFolder();
  const file = kind === 'text' ? join(folder, 'sandbox.db') : folder;
  prepare(kind === 'text' ? file : join(folder, 'y'));
  const failure = failureOf(() => openStorage(file));
  expect(failure.code).toBe('storage');
  expect(failure.message).toMatch(/(is not a SQLite database|cannot be opened).*choose another file$/);
  expect(failure.message).not.toContain('\n');
});

test.runIf(process.platform === 'linux')(
  'a path where no file can be created leads to an error, even for root',
  () => {
    const failure = failureOf(() => openStorage('/proc/sandbox.db'));
    expect(failure).toMatchObject({ code: 'storage' });
    expect(failure.message).toBe(
      'The database /proc/sandbox.db cannot be opened: check that its folder exists and is writable, or choose another file',
    );
  },
);

test('a disk that fills up during use leads to an error and loses no stored data', () => {
  const database = openDatabase(join(temporaryFolder(), 'sandbox.db'));
  onTestFinished(() => database.close());
  const users = new UserRepository(database, new CoinLedger(database));
  const { id } = users.register({ ...newUser, traceId: 'first' });
  database.first('PRAGMA max_page_count = 1'); // SQLite raises this to the number of pages in use
  const failure = failureOf(() => {
    for (let index = 0; index < 1_000; index += 1) {
      users.register({ ...newUser, traceId: `visitor ${index} ${'x'.repeat(200)}` });
    }
  });
  expect(failure.code).toBe('storage');
  expect(failure.message).toMatch(
    /cannot grow because the disk is full: free disk space, or choose a file on another disk$/,
  );
  expect(users.byId(id)?.coins).toBe(100);
  const [sums] = database.all<{ coins: number; moved: number }>(
    'SELECT (SELECT sum(coins) FROM users) AS coins, (SELECT sum(amount) FROM coin_movements) AS moved',
  );
  expect(sums?.coins).toBe(sums?.moved);
});

test.runIf(process.platform === 'linux')('a disk that is full at the start leaves no incomplete file', () => {
  const folder = temporaryFolder();
  // Limits the file size in a separate process. Writes then fail as on a full disk.
  const script = `
    import { openStorage } from '#main/sandbox/storage/storage.ts';
    try { openStorage(process.argv[1]); } catch (error) { console.log(error.code, error.message); }
  `;
  const { stdout } = spawnSync(
    'bash',
    [
      '-c',
      `trap '' XFSZ; ulimit -f 4; exec "$0" --input-type=module -e "$1" "$2"`,
      process.execPath,
      script,
      join(folder, 'sandbox.db'),
    ],
    { encoding: 'utf8' },
  );
  expect(stdout).toMatch(
    /^storage The database .* (check the disk and its free space|choose a file on another disk)\n$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test.each<[string, (file: string) => void]>([
  ['is removed', (file) => rmSync(file)],
  [
    'is replaced',
    (file) => {
      renameSync(file, `${file}.old`);
      writeFileSync(file, '');
    },
  ],
  ['loses its WAL file', (file) => rmSync(`${file}-wal`)],
])('a database that %s during use rejects writes with the reason', (_, change) => {
  const file = join(temporaryFolder(), 'sandbox.db');
  const storage = openStorage(file);
  onTestFinished(() => storage.close());
  storage.users.register({ ...newUser, traceId: 'a' });
  change(file);
  const failure = failureOf(() => storage.users.register({ ...newUser, traceId: 'b' }));
  expect(failure).toMatchObject({ code: 'storage' });
  expect(failure.message).toMatch(/was removed or replaced while it was in use.*start it again$/);
});

test('a database that is removed during a write rejects that write', () => {
  const file = join(temporaryFolder(), 'sandbox.db');
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  expect(failureOf(() => database.transaction(() => rmSync(file))).message).toMatch(/removed or replaced/);
});

test('writes to a database that stays locked wait only once', () => {
  const file = join(temporaryFolder(), 'sandbox.db');
  const storage = openStorage(file);
  const other = new DatabaseSync(file);
  onTestFinished(() => {
    storage.close();
    other.close();
  });
  const write = (traceId: string) => storage.users.register({ ...newUser, traceId });
  other.exec('BEGIN IMMEDIATE');
  expect(failureOf(() => write('first')).message).toMatch(/locked by another program/);
  const started = performance.now();
  for (let turn = 0; turn < 20; turn += 1) expect(failureOf(() => write('next')).code).toBe('storage');
  // Expects less than 4 s, which 20 waits of 200 ms would take.
  expect(performance.now() - started).toBeLessThan(2_000);
  other.exec('ROLLBACK');
  expect(write('last').coins).toBe(100);
});

test('only the last visit of each visitor is stored, up to the maximum', () => {
  const file = join(temporaryFolder(), 'sandbox.db');
  const storage = openStorage(file);
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => {
    reader.close();
    storage.close();
  });
  const mark = { branchId: '-2', at: 3 };
  for (const referUrl of ['one', 'two']) storage.referrals.add({ ...mark, traceId: 'a', referUrl });
  storage.referrals.add({ ...mark, traceId: 'b', referUrl: 'one' });
  const marks = () => reader.prepare('SELECT trace_id || refer_url AS mark FROM referrals ORDER BY id').all();
  expect(marks()).toEqual([{ mark: 'atwo' }, { mark: 'bone' }]);
  const own = new DatabaseSync(file);
  own.exec("UPDATE sqlite_sequence SET seq = 20000 WHERE name = 'referrals'");
  own.close();
  storage.referrals.add({ ...mark, traceId: 'c', referUrl: 'new' });
  expect(marks()).toEqual([{ mark: 'cnew' }]);
});
