import { expect, it } from 'vitest';
import { PayAttemptStorage } from '#site/features/payment/order/pay-attempt.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { comicAutoBuy, comicAutoScroll, comicShelf } from '#site/sections/comic/library/comic-library.ts';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { PreviousAccounts } from '#site/services/session/previous-accounts.ts';
import { readVisitor } from '#site/services/session/read-visitor.ts';
import { StoredAccount } from '#site/services/session/stored-account.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ThemeStore } from '#site/services/theme/theme.store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { read } from '../sections/site-on-sandbox.ts';

const book = { bookId: 20, title: '渔家往事', cover: 'cover/20.jpg', chapterCount: 31, readCount: 7 };

/**
 * Storage of a browser as version 0.1.0 wrote it. After a renamed key or a changed format, all users would lose their
 * books and settings on the day of the release.
 */
const kept = {
  comicShelf: [{ ...book, checkedAt: 1_779_249_600_000 }],
  comicHistory: [{ bookInfo: book, number: 2, date: 1_779_249_600_000, picture: 3, offset: 0.25 }],
  comicAutoBuy: [20],
  comicAutoScrollLevel: 4,
  theme: 'dark',
  traceId: '0123456789abcdef0123456789abcdef',
  branchId: '1234',
  userFrom: 'portal.example',
  userInfo: { userId: '100001', account: 'my100001', password: 'a1b2c3', coins: 140 },
  payAttempt: { userId: '100001', orderId: 'MY1', newestBefore: null, startedAt: 1_779_249_600_000 },
  payPageFlag: true,
} as const;

const area = memoryStorage(
  Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)])),
);
const storage = new SiteStorage(area);

it.each<[key: keyof typeof kept, found: () => unknown, expected: unknown]>([
  ['comicShelf', () => comicShelf(storage).entries.map(({ title }) => title), ['渔家往事']],
  [
    'comicHistory',
    () =>
      comicHistory(storage).records.map(({ bookInfo: { title }, number, picture, offset }) => [
        title,
        number,
        picture,
        offset,
      ]),
    [['渔家往事', 2, 3, 0.25]],
  ],
  ['comicAutoBuy', () => ['20', '21'].map((id) => comicAutoBuy(storage).entry(id).isOn), [true, false]],
  ['comicAutoScrollLevel', () => comicAutoScroll(storage).level, 4],
  ['theme', () => themeOf(storage), 'dark'],
  ['traceId', () => visitor().traceId, kept.traceId],
  ['branchId', () => visitor().branchId, '1234'],
  ['userFrom', () => visitor().fromDomain, 'portal.example'],
  ['userInfo', () => new StoredAccount(storage, new PreviousAccounts(storage)).user?.account, 'my100001'],
  ['payAttempt', () => new PayAttemptStorage(storage).of('100001')?.orderId, 'MY1'],
  ['payPageFlag', () => new PayReturn({ storage, locks: undefined }).isMarked(), true],
])('the value of an earlier version is readable: %s', (_key, found, expected) => {
  expect(read(found)).toEqual(expected);
});

function themeOf(stored: SiteStorage): unknown {
  const darkQuery = { matches: false, addEventListener: () => undefined };
  return new ThemeStore({ storage: stored, darkQuery, lifetime: new AbortController().signal }).fixed;
}

function visitor() {
  return readVisitor(storage, { search: '', referrer: '', randomBytes: (bytes) => bytes });
}
