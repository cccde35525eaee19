import { expect, it } from 'vitest';
import { vipReading } from '#site/features/chapters/vip-reading.ts';
import { keywordProblem } from '#site/features/works/search/search.store.ts';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { novelSearchPlan } from '#site/sections/novel/novel-list-screens.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

it.each([
  [true, true, 'held'],
  [true, false, 'offered'],
  [false, true, 'excluded'],
  [false, false, undefined],
  [undefined, true, undefined],
])('vipReading with isVipFree $0 and isVip $1 is $2', (isVipFree, isVip, expected) => {
  expect(vipReading(isVipFree, { isVip })).toBe(expected);
});

it('a history record without a position is read as the start of the chapter', () => {
  const entry = { bookInfo: { bookId: 9, title: '书' }, number: 2, date: 1 };
  const storage = new SiteStorage(memoryStorage({ novelHistory: JSON.stringify([entry]) }));
  expect(novelHistory(storage).find('9')).toMatchObject({
    number: 2,
    title: '',
    paragraph: 0,
    character: 0,
  });
});

it('a keyword that is too long is rejected with its own message', () => {
  expect(keywordProblem('字'.repeat(21), novelSearchPlan)).toBe('搜索关键词不能超过20个字');
  expect(keywordProblem('字'.repeat(20), novelSearchPlan)).toBeUndefined();
  expect(keywordProblem('', novelSearchPlan)).toBe('请输入搜索关键词');
});
