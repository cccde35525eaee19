import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type FetchChapterPage, PagedChapters } from '#site/features/chapters/paged-chapters.store.ts';
import { read, until } from '../../sections/site-on-sandbox.ts';
import { shownScreen } from '../../shown-screen.ts';

const size = 10;
const total = 995;

let screen: ReturnType<typeof shownScreen>;
let requested: number[];
/** Pages whose requests fail. */
let broken: Set<number>;
beforeEach(() => {
  screen = shownScreen();
  requested = [];
  broken = new Set();
});

const pageOf = (page: number, count: number) => {
  const from = (page - 1) * size;
  return Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, place) => {
    const number = from + place + 1;
    return { key: `${number}`, number, title: '', price: 0, isBought: false, href: `/${number}` };
  });
};

const fetchPage: FetchChapterPage = async (page, signal) => {
  requested.push(page);
  await Promise.resolve();
  if (signal.aborted) throw new AppError('cancelled', '');
  if (broken.has(page)) throw new AppError('network', '没有网络');
  return { chapters: pageOf(page, total), totalPage: 100, totalCount: total };
};

async function opened(fetch: FetchChapterPage = fetchPage): Promise<PagedChapters> {
  const chapters = new PagedChapters(fetch, screen.lifetime);
  chapters.start();
  await until(() => chapters.loadStatus !== 'loading');
  return chapters;
}

const numberAt = (chapters: PagedChapters, index: number) => read(() => chapters.at(index)?.number);
const shown = (chapters: PagedChapters, index: number) => until(() => chapters.at(index) !== undefined);

it('the first page and the number of chapters are loaded', async () => {
  const chapters = await opened();
  expect(requested).toEqual([1]);
  expect(read(() => [chapters.count, chapters.lastNumber, chapters.indexOf(995)])).toEqual([995, 995, 994]);
  expect(read(() => [chapters.indexOf(996), chapters.indexOf(10)])).toEqual([-1, 9]);
  expect([numberAt(chapters, 9), numberAt(chapters, 10)]).toEqual([10, undefined]);
});

it('the page in view is fetched first, then its neighbors, each once', async () => {
  const chapters = await opened();
  chapters.want(505);
  chapters.want(506);
  await shown(chapters, 499);
  expect(requested).toEqual([1, 51, 52, 50]);
  chapters.want(505);
  expect(requested).toHaveLength(4);
});

it('the next page is fetched before it comes into view', async () => {
  const chapters = await opened();
  chapters.want(0);
  await shown(chapters, 10);
  expect(requested).toEqual([1, 2]);
});

it('pages that scroll by quickly are skipped, and the last ones in view are fetched', async () => {
  const chapters = await opened();
  for (let index = 0; index < total; index += 1) chapters.want(index);
  await shown(chapters, 994);
  await shown(chapters, 980);
  expect(requested.length).toBeLessThan(12);
});

it('a failed page is reported and fetched on retry', async () => {
  const chapters = await opened();
  broken.add(51);
  chapters.want(505);
  await until(() => chapters.loadStatus === 'failed');
  await shown(chapters, 499);
  chapters.want(505);
  expect(requested.filter((page) => page === 51)).toHaveLength(1);
  broken.clear();
  await chapters.load();
  expect([read(() => chapters.loadStatus), numberAt(chapters, 505)]).toEqual(['ready', 506]);
});

it('without its first page the list fails, and requests it again when the screen is shown again', async () => {
  broken.add(1);
  const chapters = await opened();
  expect(read(() => [chapters.loadStatus, chapters.count])).toEqual(['failed', undefined]);
  broken.clear();
  screen.leave();
  screen.showAgain();
  chapters.start();
  await until(() => chapters.loadStatus === 'ready');
  expect(read(() => chapters.count)).toBe(total);
});

it('an aborted request is repeated when the screen is shown again', async () => {
  const chapters = await opened();
  chapters.want(505);
  screen.leave();
  screen.showAgain();
  chapters.start();
  await shown(chapters, 505);
  expect(read(() => chapters.error)).toBeUndefined();
});

it.each([
  ['more chapters than there are', 2_000, 2_000],
  ['fewer chapters than its first page has', 5, 11],
  ['more chapters than fit into memory', 1e15, 100_000],
])('the list ends at its last chapter if the server reports %s', async (_, totalCount, atFirst) => {
  const chapters = await opened(async (page) => {
    await Promise.resolve();
    return { chapters: pageOf(page, 25), totalPage: 200, totalCount };
  });
  expect(read(() => chapters.count)).toBe(atFirst);
  for (const index of [10, 20]) chapters.want(index);
  await until(() => chapters.count === 25);
});

it('the list has no rows if the server reports many chapters but sends none', async () => {
  const chapters = await opened(async () => ({ chapters: [], totalPage: 5, totalCount: 500 }));
  expect(read(() => chapters.count)).toBe(0);
});

it.each([
  ['only the number of pages', 3],
  ['no usable totals', 100_000],
])('the list grows page by page if the server reports %s', async (_, totalPage) => {
  const chapters = await opened(async (page) => {
    await Promise.resolve();
    return { chapters: pageOf(page, 25), totalPage, totalCount: undefined };
  });
  expect(read(() => chapters.count)).toBe(11);
  chapters.want(10);
  await shown(chapters, 15);
  chapters.want(20);
  await until(() => chapters.count === 25 || chapters.count === 26);
  chapters.want(25);
  await until(() => chapters.count === 25);
  expect(read(() => chapters.lastNumber)).toBe(25);
});
