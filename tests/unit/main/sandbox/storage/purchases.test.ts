import { expect, onTestFinished, test } from 'vitest';
import { buy } from '#main/sandbox/handlers/buy.ts';
import type { Goods, PurchaseKind } from '#main/sandbox/storage/purchase-repository.ts';
import { openStorage } from '#main/sandbox/storage/storage.ts';

/** Opens a storage with two users who have 100 coins each. */
function shop() {
  const storage = openStorage(':memory:');
  onTestFinished(() => storage.close());
  const register = (traceId: string) =>
    storage.users.register({ traceId, password: '', branchId: '', fromDomain: '', welcomeCoins: 100, at: 1 });
  const [user, other] = [register('user'), register('other')];
  const goods = (itemId: number, change: Partial<Goods> = {}): Goods => ({
    kind: 'comic_chapter',
    workId: 1,
    itemId,
    title: `第${itemId}话`,
    price: 40,
    ...change,
  });
  const services = { storage, clock: { now: () => 9 } } as unknown as Parameters<typeof buy>[2];
  const purchase = (itemId: number, change: Partial<Goods> = {}) =>
    buy(goods(itemId, change), user, services);
  return { ...storage, user, other, goods, purchase };
}

test.each([
  ['comic_chapter', 'chapter'],
  ['novel_chapter', 'chapter'],
  ['video', 'video'],
] as const)('a purchase of the kind %s is charged as %s, with its title and time', (kind, ledgerKind) => {
  const { purchase, ledger, user } = shop();
  expect(purchase(3, { kind })).toMatchObject({ result: true, data: null });
  expect(ledger.newest(user.id, 0, 1)).toEqual([
    { id: 3, amount: -40, kind: ledgerKind, title: '第3话', purchaseId: 1, orderId: null, at: 9 },
  ]);
  expect(ledger.balance(user.id)).toBe(60);
});

test('the whole balance can be spent, and not a coin more', () => {
  const { purchase, purchases, ledger, user } = shop();
  expect(purchase(1, { price: 101 })).toMatchObject({ result: false, code: 999, msg: '金币不足，请充值' });
  expect([ledger.balance(user.id), purchases.has(user.id, 'comic_chapter', 1)]).toEqual([100, false]);
  expect(purchase(1, { price: 100 })).toMatchObject({ result: true });
  expect([ledger.balance(user.id), purchases.has(user.id, 'comic_chapter', 1)]).toEqual([0, true]);
});

test('a purchase tells its outcome', () => {
  const { goods, purchases, user } = shop();
  const outcome = (itemId: number, price: number) =>
    purchases.buy({ ...goods(itemId, { price }), userId: user.id, at: 9 });
  expect([outcome(1, 60), outcome(1, 60), outcome(2, 60)]).toEqual([
    'bought',
    'already-bought',
    'insufficient',
  ]);
});

test('a free item is not recorded, and a bought one not charged again', () => {
  const { purchase, purchases, ledger, user } = shop();
  expect(purchase(1, { price: 0 })).toMatchObject({ result: true, data: null });
  expect(purchases.items(user.id, 'comic_chapter')).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) expect(purchase(2, { price: 60 })).toMatchObject({ result: true });
  expect([ledger.balance(user.id), ledger.count(user.id)]).toEqual([40, 2]);
});

test('purchases are listed by user, kind and work, newest first', () => {
  const { purchase, purchases, user, other } = shop();
  const cheap = { price: 1 };
  for (const itemId of [2, 1]) purchase(itemId, cheap);
  purchase(3, { ...cheap, workId: 2 });
  purchase(4, { ...cheap, kind: 'novel_chapter' });
  const items = (kind: PurchaseKind, id = user.id) => purchases.items(id, kind);
  const itemsOf = (kind: PurchaseKind, workId: number, id = user.id) => [
    ...purchases.itemsOf(id, kind, workId),
  ];
  expect([items('comic_chapter'), items('novel_chapter'), items('comic_chapter', other.id)]).toEqual([
    [3, 1, 2],
    [4],
    [],
  ]);
  expect([itemsOf('comic_chapter', 1).sort(), itemsOf('comic_chapter', 2)]).toEqual([[1, 2], [3]]);
  expect([itemsOf('novel_chapter', 1), itemsOf('comic_chapter', 1, other.id)]).toEqual([[4], []]);
});

test('each item of each kind belongs to its buyer only', () => {
  const { purchase, purchases, user, other } = shop();
  purchase(2);
  const has = (id: number, kind: PurchaseKind, itemId: number) => purchases.has(id, kind, itemId);
  expect([
    has(user.id, 'comic_chapter', 2),
    has(other.id, 'comic_chapter', 2),
    has(user.id, 'novel_chapter', 2),
    has(user.id, 'comic_chapter', 3),
  ]).toEqual([true, false, false, false]);
});

test('movements are paged newest first, listed oldest first and counted by user', () => {
  const { ledger, user, other } = shop();
  const move = (amount: number, at: number) =>
    ledger.move({ userId: user.id, amount, kind: 'other', title: '', at });
  for (const [index, amount] of [1, 0, -2, 3].entries()) move(amount, index);
  const amounts = (entries: readonly { readonly amount: number }[]) => entries.map(({ amount }) => amount);
  expect(amounts(ledger.entries(user.id))).toEqual([100, 1, -2, 3]);
  expect(amounts(ledger.newest(user.id, 1, 2))).toEqual([-2, 1]);
  expect([ledger.count(user.id), ledger.count(other.id), ledger.count(999)]).toEqual([4, 1, 0]);
  expect([ledger.balance(user.id), ledger.balance(other.id), ledger.balance(999)]).toEqual([102, 100, 0]);
});

test('a movement that would overdraw the balance is rejected', () => {
  const { ledger, user } = shop();
  const move = { userId: user.id, amount: -101, kind: 'other', title: '', at: 1 } as const;
  expect(() => ledger.move(move)).toThrow();
  expect(ledger.balance(user.id)).toBe(100);
});
