import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShelfStore } from '#site/features/library/shelf-page/shelf.store.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { comicLibrary, comicShelf } from '#site/sections/comic/library/comic-library.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../../sections/site-on-sandbox.ts';
import { shownScreen } from '../../../shown-screen.ts';

const minute = 60_000;

let site: SiteOnSandbox;
let shelf: ReturnType<typeof comicShelf>;
let history: ReturnType<typeof comicHistory>;
let screen: ReturnType<typeof shownScreen>;
let store: ReturnType<typeof openShelf>;
let now: number;

beforeEach(async () => {
  site = await siteOnSandbox();
  now = 1_000 * minute;
  shelf = comicShelf(site.services.storage);
  history = comicHistory(site.services.storage);
  screen = shownScreen();
  store = openShelf();
  store.start();
});
afterEach(async () => {
  screen.leave();
  await site.close();
});

function openShelf() {
  return new ShelfStore(comicLibrary(site.services), { now: () => now, lifetime: screen.lifetime });
}

const bookOf = (id: number, chapterCount?: number) => ({
  bookId: String(id),
  title: `第${id}本`,
  ...(chapterCount !== undefined && { chapterCount }),
});
const readTo = (number: number, book: ReturnType<typeof bookOf>) =>
  history.record({ bookInfo: book, number, date: now, picture: 0, offset: 0 });
const titles = () => read(() => store.favourites.map(({ title }) => title));
const checkedAt = (bookId: number) => read(() => shelf.find(String(bookId))?.checkedAt);
const detailCalls = () => site.callsOf('comic.detail');

describe('favourites', () => {
  it('are listed newest first and can be removed', () => {
    for (const bookId of [1, 2, 3]) shelf.toggle(bookOf(bookId));
    expect(titles()).toEqual(['第3本', '第2本', '第1本']);
    const takeBack = store.removeFavourites(['2']);
    expect(titles()).toEqual(['第3本', '第1本']);
    takeBack();
    expect(titles()).toEqual(['第3本', '第2本', '第1本']);
  });

  it('show the last reading of a favourite, even if another work was read since', () => {
    for (const bookId of [1, 2]) shelf.toggle(bookOf(bookId));
    expect(read(() => store.lastReading)).toBeUndefined();
    readTo(4, bookOf(1));
    now += minute;
    readTo(7, bookOf(3));
    expect(read(() => store.lastReading)).toMatchObject({ bookInfo: { bookId: '1' }, number: 4 });
  });

  it('leave edit mode when the last one is removed', () => {
    shelf.toggle(bookOf(1));
    store.favouriteSelection.setOn(true);
    store.removeFavourites(['1']);
    expect(store.favouriteSelection.isOn).toBe(false);
  });

  it('are removed together, and come back together in their order', () => {
    for (const bookId of [1, 2, 3]) shelf.toggle(bookOf(bookId));
    const selection = store.favouriteSelection;
    selection.setOn(true);
    selection.toggle('1');
    selection.toggle('3');
    const takeBack = store.removeFavourites(selection.of(['1', '2', '3']));
    expect([titles(), selection.isOn]).toEqual([['第2本'], false]);
    takeBack();
    expect(titles()).toEqual(['第3本', '第2本', '第1本']);
  });

  it('show the number of chapters added since the last reading', () => {
    shelf.toggle(bookOf(1, 12));
    expect(store.newChapters(bookOf(1))).toBe(0);
    readTo(3, bookOf(1, 10));
    expect(store.newChapters(bookOf(1))).toBe(2);
    readTo(3, bookOf(1, 12));
    expect(store.newChapters(bookOf(1))).toBe(0);
  });

  it('count from the chapter last read if the earlier chapter count is unknown', () => {
    shelf.toggle(bookOf(1, 12));
    readTo(9, bookOf(1));
    expect(store.newChapters(bookOf(1))).toBe(3);
  });
});

describe('unread chapters', () => {
  it('are those after the chapter last read', () => {
    shelf.toggle(bookOf(1, 12));
    expect(store.unreadChapters(bookOf(1))).toBe(0);
    readTo(9, bookOf(1, 10));
    expect(store.unreadChapters(bookOf(1))).toBe(3);
    readTo(12, bookOf(1, 10));
    expect(store.unreadChapters(bookOf(1))).toBe(0);
  });

  it('are counted for a work of the history that is not on the shelf', () => {
    readTo(9, bookOf(1, 10));
    expect(store.unreadChapters(bookOf(1))).toBe(1);
  });
});

describe('the sort order', () => {
  const grown = (id: number, at: number) => {
    now = at;
    shelf.checked(String(id), now, bookOf(id, 20));
  };
  beforeEach(() => {
    for (const id of [1, 2, 3, 4]) shelf.toggle(bookOf(id, 10));
  });

  it('by update lists the work with the newest chapters first, then the others in their stored order', () => {
    grown(2, 1_001 * minute);
    grown(1, 1_002 * minute);
    shelf.checked('3', 1_003 * minute, bookOf(3, 10));
    store.arrange('updated');
    expect(titles()).toEqual(['第1本', '第2本', '第4本', '第3本']);
  });

  it('by reading lists the work last read first', () => {
    readTo(1, bookOf(2));
    now += minute;
    readTo(1, bookOf(3));
    store.arrange('read');
    expect(titles()).toEqual(['第3本', '第2本', '第4本', '第1本']);
    store.arrange('added');
    expect(titles()).toEqual(['第4本', '第3本', '第2本', '第1本']);
  });

  it('is restored on the next visit', () => {
    store.arrange('read');
    expect(read(() => openShelf().order)).toBe('read');
  });
});

describe('a favourite in view', () => {
  it("is checked, and the server's data is stored", async () => {
    shelf.toggle(bookOf(1, 5));
    store.seen(bookOf(1));
    await until(() => shelf.find('1')?.checkedAt === now);
    expect(read(() => shelf.find('1')?.chapterCount)).toBe(12);
  });

  it('is checked at most once in ten minutes, by all pages of this device together', async () => {
    shelf.toggle(bookOf(1));
    store.seen(bookOf(1));
    store.seen(bookOf(1));
    await until(() => shelf.find('1')?.checkedAt === now);
    now += 10 * minute - 1;
    store.seen(bookOf(1));
    openShelf().seen(bookOf(1));
    expect(await detailCalls()).toHaveLength(1);
    now += 1;
    store.seen(bookOf(1));
    await until(() => shelf.find('1')?.checkedAt === now);
    expect(await detailCalls()).toHaveLength(2);
  });

  it('keeps its data after a failed check, and the next favourite is checked', async () => {
    await site.setFaults({
      match: { path: '/api/book/detail/1' },
      effect: { kind: 'status', status: 500 },
    });
    shelf.toggle(bookOf(1, 5));
    shelf.toggle(bookOf(20, 5));
    store.seen(bookOf(1));
    store.seen(bookOf(20));
    await until(() => shelf.find('20')?.checkedAt === now);
    expect(read(() => [shelf.find('1')?.chapterCount, shelf.find('20')?.chapterCount])).toEqual([5, 400]);
    expect(checkedAt(1)).toBe(now);
  });

  it('stays removed if it is removed during the check', async () => {
    shelf.toggle(bookOf(1));
    shelf.toggle(bookOf(2));
    store.seen(bookOf(1));
    store.seen(bookOf(2));
    store.removeFavourites(['1']);
    await until(() => shelf.find('2')?.checkedAt === now);
    expect(read(() => store.favourites.map(({ bookId }) => bookId))).toEqual(['2']);
  });

  it('is checked later if the screen was left before the check', async () => {
    shelf.toggle(bookOf(1));
    store.seen(bookOf(1));
    screen.leave();
    screen.showAgain();
    store.start();
    await until(() => shelf.find('1')?.checkedAt === now);
  });
});

describe('the history', () => {
  it('can be deleted record by record or all together', () => {
    for (const bookId of [1, 2, 3]) readTo(1, bookOf(bookId));
    store.removeRecords(['2']);
    expect(read(() => store.records.map(({ bookInfo }) => bookInfo.bookId))).toEqual(['3', '1']);
    store.clearHistory();
    expect(read(() => store.records)).toEqual([]);
  });
});

describe('the history', () => {
  const days = () =>
    read(() => store.daysBefore(new Date(now)).map(({ name, records }) => [name, records.length]));

  it('is grouped by day', () => {
    readTo(1, bookOf(1));
    now += 2 * 24 * 60 * minute;
    readTo(1, bookOf(2));
    readTo(1, bookOf(3));
    expect(days()).toEqual([
      ['今天', 2],
      [expect.stringMatching(/月/), 1],
    ]);
  });

  it('can be restored after a record or all records were deleted', () => {
    for (const bookId of [1, 2]) readTo(1, bookOf(bookId));
    const restore = store.removeRecords(['2']);
    expect(read(() => store.records.length)).toBe(1);
    restore();
    expect(read(() => store.records[0]?.bookInfo.title)).toBe('第2本');
    const unclear = store.clearHistory();
    expect(read(() => store.records)).toEqual([]);
    unclear();
    expect(read(() => store.records.length)).toBe(2);
  });
});
