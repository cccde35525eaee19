import { expect, it } from 'vitest';
import { vipReading } from '#site/features/chapters/vip-reading.ts';
import { keywordProblem } from '#site/features/works/search/keyword.ts';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { novelSearchPlan } from '#site/sections/novel/novel-search.screen.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

it.each([
  [true, true, 'held'],
  [true, false, 'offered'],
  [false, true, 'excluded'],
  [false, false, undefined],
  [undefined, true, undefined],
])('of a work that is free for VIP (%s) it tells a user who is VIP (%s): %s', (isVipFree, isVip, told) => {
  expect(vipReading(isVipFree, { isVip })).toBe(told);
});

it('reads a history entry that tells no place as the chapter’s beginning', () => {
  const entry = { bookInfo: { bookId: 9, title: '书' }, number: 2, date: 1 };
  const storage = new SiteStorage(memoryStorage({ novelHistory: JSON.stringify([entry]) }));
  expect(novelHistory(storage).find('9')).toMatchObject({
    number: 2,
    title: '',
    paragraph: 0,
    character: 0,
  });
});

it('refuses a keyword that is too long in its own words', () => {
  expect(keywordProblem('字'.repeat(21), novelSearchPlan)).toBe('搜索关键词不能超过20个字');
  expect(keywordProblem('字'.repeat(20), novelSearchPlan)).toBeUndefined();
  expect(keywordProblem('', novelSearchPlan)).toBe('请输入搜索关键词');
});
