import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { applicationId, migrations } from '#main/sandbox/storage/migrations.ts';
import { openStorage } from '#main/sandbox/storage/storage.ts';
import { moneyFaults } from '../money/money-faults.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const versionFour = new URL('database-of-version-4.sql', import.meta.url);

/** Creates a database file with SQL statements. */
function fileOf(sql: string): string {
  const file = join(temporaryFolder(), 'sandbox.db');
  const old = new DatabaseSync(file);
  old.exec(sql);
  old.close();
  return file;
}

function opened(file: string) {
  const storage = openStorage(file);
  onTestFinished(() => storage.close());
  return storage;
}

function rows(file: string, sql: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare(sql).all();
  database.close();
  return found;
}

test('migrating from version 4 keeps users, purchases and every coin movement', () => {
  const file = fileOf(readFileSync(versionFour, 'utf8'));
  const { users, purchases, ledger } = opened(file);
  expect([1, 2, 3, 4].map((id) => users.byId(id)?.coins)).toEqual([965, 200, 43, 100]);
  expect(purchases.itemsOf(1, 'comic_chapter', 1)).toEqual(new Set([10_003, 10_004]));
  expect(purchases.itemsOf(1, 'comic_chapter', 2)).toEqual(new Set([20_003]));
  expect([1, 2, 3].map((id) => purchases.items(id, 'video'))).toEqual([[2, 3, 1], [1], []]);
  expect(ledger.entries(1).map(({ kind, title, amount }) => [kind, title, amount])).toEqual([
    ['other', '新用户赠送', 100],
    ['check_in', '每日签到', 5],
    ['chapter', '漫画章节', -40],
    ['video', '视频', -30],
    ['recharge', '1000金币', 1_000],
    ['video', '视频', -40],
    ['video', '视频', -10],
    ['chapter', '漫画章节', -40],
    ['chapter', '漫画章节', -25],
    ['bind', '绑定手机', 40],
    ['check_in', '每日签到', 5],
  ]);
  expect(ledger.entries(2).map(({ kind, title }) => [kind, title])).toContainEqual([
    'reward',
    '下载APP领金币',
  ]);
  expect(ledger.entries(3).map(({ title, amount }) => [title, amount])).toEqual([
    ['新用户赠送', 100],
    ['系统调整', 400],
    ['系统调整', -425],
    ['漫画章节', -40],
    ['每日签到', 8],
  ]);
  expect(moneyFaults(file)).toEqual([]);
});

test('migrating from version 4 keeps orders, check-ins, reports and referrals', () => {
  const file = fileOf(readFileSync(versionFour, 'utf8'));
  const { orders, checkIns, reports } = opened(file);
  const noon = Date.parse('2026-05-20T12:05:00+08:00');
  expect(orders.ofUser(2, noon).map(({ status }) => status)).toEqual([
    'created',
    'pending',
    'cancelled',
    'expired',
    'paid',
  ]);
  expect([1, 2, 3, 4].map((id) => checkIns.count(id))).toEqual([2, 1, 4, 0]);
  expect(reports.all()).toMatchObject([{ userId: 1, reason: 'payment', text: '金币没有到账' }]);
  expect(rows(file, 'SELECT refer_url AS url FROM referrals')).toEqual([{ url: 'https://example.com/漫画' }]);
});

test('nothing bought, bound, paid or claimed in version 4 is charged or granted again', () => {
  const file = fileOf(readFileSync(versionFour, 'utf8'));
  const { users, purchases, orders, checkIns, rewards } = opened(file);
  const goods = { userId: 1, title: '', price: 10, at: 9 };
  expect(purchases.buy({ ...goods, kind: 'comic_chapter', workId: 1, itemId: 10_003 })).toBe(
    'already-bought',
  );
  expect(purchases.buy({ ...goods, kind: 'video', workId: 1, itemId: 1 })).toBe('already-bought');
  expect(rewards.bindMobile({ userId: 1, mobile: '13800000000', coins: 40, at: 9 })).toBe('repeated');
  expect(checkIns.checkIn({ userId: 1, day: 20_593, coinsAfter: () => 5, at: 9 })).toBeUndefined();
  const [paid] = orders.ofUser(1, 9);
  const settled = orders.settle({ orderId: paid?.orderId ?? '', outcome: 'paid', at: 9 }, (_, vip) => ({
    coins: 1_000,
    vip,
  }));
  expect(settled).toMatchObject({ granted: false, isRefused: false });
  expect(users.byId(1)?.coins).toBe(965);
  expect(purchases.buy({ ...goods, kind: 'novel_chapter', workId: 1, itemId: 10_003 })).toBe('bought');
  expect(moneyFaults(file)).toEqual([]);
});

test('a version 4 database is migrated only by the first opening, stays consistent and continues its IDs', () => {
  const file = fileOf(readFileSync(versionFour, 'utf8'));
  opened(file);
  const before = rows(file, 'SELECT * FROM coin_movements');
  const { users } = opened(file);
  expect(rows(file, 'SELECT * FROM coin_movements')).toEqual(before);
  expect(rows(file, 'PRAGMA user_version')).toEqual([{ user_version: migrations.length }]);
  expect(rows(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(rows(file, 'PRAGMA foreign_key_check')).toEqual([]);
  const newcomer = { traceId: 'new', password: 'p', branchId: '-2', fromDomain: '', welcomeCoins: 1, at: 9 };
  expect(users.register(newcomer).id).toBe(5);
});

test('a version 1 database keeps its ledger and accepts transaction kinds of later versions', () => {
  const file = fileOf(`
    ${migrations[0]}
    PRAGMA user_version = 1; PRAGMA application_id = ${applicationId};
    INSERT INTO users (trace_id, password, branch_id, from_domain, coins, registered_at)
      VALUES ('a', 'p', '-2', '', 60, 1);
    INSERT INTO chapter_purchases (user_id, chapter_id, book_id, price, at) VALUES (1, 10003, 1, 40, 2);
    INSERT INTO coin_movements (user_id, amount, reason, chapter_id, at)
      VALUES (1, 100, 'welcome', NULL, 1), (1, -40, 'chapter', 10003, 2);
  `);
  const { purchases, checkIns, rewards, users, ledger } = opened(file);
  const video = { kind: 'video', workId: 7, itemId: 7, title: '江南四时', price: 30 } as const;
  expect(purchases.buy({ ...video, userId: 1, at: 3 })).toBe('bought');
  expect(checkIns.checkIn({ userId: 1, day: 9, coinsAfter: () => 5, at: 4 })).toBe(5);
  expect(rewards.bindMobile({ userId: 1, mobile: '13800000000', coins: 40, at: 5 })).toBe('bound');
  expect(users.byId(1)?.coins).toBe(75);
  expect(ledger.entries(1).map(({ kind, amount, at }) => [kind, amount, at])).toEqual([
    ['other', 100, 1],
    ['chapter', -40, 2],
    ['video', -30, 3],
    ['check_in', 5, 4],
    ['bind', 40, 5],
  ]);
  expect(moneyFaults(file)).toEqual([]);
});
