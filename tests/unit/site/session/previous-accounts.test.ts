import { expect, it } from 'vitest';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { PreviousAccounts } from '#site/services/session/previous-accounts.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const key = 'previousAccounts';
const accountOf = (userId: string) => ({ userId, account: `my${userId}`, password: `secret-${userId}` });
const idsOf = ({ list }: PreviousAccounts) => list.map(({ userId }) => userId);

it('ten distinct accounts are kept, newest first', () => {
  const previous = new PreviousAccounts(new SiteStorage(memoryStorage()));
  for (let id = 1; id <= 12; id += 1) previous.keep(accountOf(String(id)));
  previous.keep(accountOf('5'));
  expect(idsOf(previous)).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
});

it('an account added by another tab is kept, even before this tab receives the event', () => {
  const area = memoryStorage();
  const [first, second] = [
    new PreviousAccounts(new SiteStorage(area)),
    new PreviousAccounts(new SiteStorage(area)),
  ];
  first.keep(accountOf('1'));
  second.keep(accountOf('2'));
  expect(idsOf(new PreviousAccounts(new SiteStorage(area)))).toEqual(['2', '1']);
});

it('only invalid entries are dropped, and everything if the value is not a list', () => {
  const kept = { ...accountOf('1'), isTold: true };
  const stored = [{ userId: 2 }, null, 'text', kept, { ...kept, account: 'x'.repeat(65) }];
  expect(
    new PreviousAccounts(new SiteStorage(memoryStorage({ [key]: JSON.stringify(stored) }))).list,
  ).toEqual([kept]);
  expect(new PreviousAccounts(new SiteStorage(memoryStorage({ [key]: '{"userId":"1"}' }))).list).toEqual([]);
});

it('a problem with the stored accounts is reported without accounts and passwords', () => {
  const area = memoryStorage();
  new PreviousAccounts(new SiteStorage(area)).keep(accountOf('4711'));
  const masked = maskPrivate(area.getItem(key) ?? '');
  expect(masked).toContain('isTold');
  expect(masked).not.toContain('4711');
});

it('an account that the user left is kept without a notice', () => {
  const previous = new PreviousAccounts(new SiteStorage(memoryStorage()));
  previous.leave(accountOf('1'));
  expect([idsOf(previous), previous.unacknowledged]).toEqual([['1'], undefined]);
  previous.forget('1');
  expect(previous.list).toEqual([]);
});
