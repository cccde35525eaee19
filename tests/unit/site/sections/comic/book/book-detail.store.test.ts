import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BookDetailStore } from '#site/sections/comic/book/book-detail.store.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { VipFreeBooks } from '#site/sections/comic/library/vip-free-books.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

function readChapter(bookId: string, number: number): void {
  const bookInfo = { bookId, title: '书' };
  comicHistory(site.services.storage).record({ bookInfo, number, date: 1, picture: 0, offset: 0 });
}

async function startedBook(bookId: string): Promise<BookDetailStore> {
  const store = new BookDetailStore({ ...site.services, lifetime: shownScreen().lifetime }, bookId);
  store.start();
  await until(() => ['ready', 'failed'].includes(store.work.detail.status));
  return store;
}

describe('BookDetailStore', () => {
  it('loads the first chapters, the shelf state and the chapter last read', async () => {
    readChapter('1', 5);
    const store = await startedBook('1');
    expect(store.work.detail.value?.chapterList).toHaveLength(2);
    expect(read(() => store.work.lastReadNumber)).toBe(5);
    store.work.toggleShelf();
    expect(read(() => store.work.isOnShelf)).toBe(true);
  });

  it("shows the server's message if the book does not exist", async () => {
    const store = await startedBook('999999');
    expect([store.work.detail.status, store.work.detail.error?.serverCode]).toEqual(['failed', 404]);
  });

  it('loads again if it was left before the response', async () => {
    const screen = shownScreen();
    const store = new BookDetailStore({ ...site.services, lifetime: screen.lifetime }, '1');
    store.start();
    screen.leave();
    screen.showAgain();
    store.start();
    await until(() => store.work.detail.status === 'ready');
    expect(store.work.detail.value?.book.bookId).toBe('1');
  });
});

it("the VIP benefit is shown once a chapter's response has contained it", async () => {
  const store = await startedBook('1');
  expect(read(() => store.vip)).toBeUndefined();
  new VipFreeBooks(site.services.storage).record('1', true);
  expect(read(() => store.vip)).toBe('offered');
  await site.services.session.refresh(site.lifetime.signal);
  await site.setUser({ vipType: 'year' });
  await site.services.session.refresh(site.lifetime.signal);
  expect(read(() => store.vip)).toBe('held');
});
