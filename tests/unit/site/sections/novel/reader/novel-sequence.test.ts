import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { novelAutoBuy, novelProgress } from '#site/sections/novel/library/novel-library.ts';
import { StoredChapters } from '#site/sections/novel/offline/stored-chapters.ts';
import { PreparedChapter } from '#site/sections/novel/reader/chapter/prepared-chapter.ts';
import type { NovelReader } from '#site/sections/novel/reader/novel-reader.ts';
import { type NovelSequence, novelSequence } from '#site/sections/novel/reader/novel-sequence.ts';
import { ChapterScroll } from '#site/sections/novel/reader/scroll/chapter-scroll.store.ts';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';
import { readMarkup } from './text/read-markup.ts';

/** Novel with two free chapters. Each of the others must be bought. */
const soldBook = '1';
/** Novel with many chapters, which are all free. */
const freeBook = '198';

let site: SiteOnSandbox;
let screen: AbortController;
let settings: ReadingSettings;
/** Questions to the user, and URLs that were opened. */
let events: string[];
beforeEach(async () => {
  site = await siteOnSandbox();
  screen = new AbortController();
  settings = new ReadingSettings(site.services.storage);
  events = [];
});
afterEach(async () => {
  screen.abort();
  await site.close();
});

async function open(bookId: string, number: number): Promise<NovelSequence> {
  const dialogs: PaywallDialogs = {
    offer: async ({ item }) => {
      events.push(`offered ${item.title}`);
      return undefined;
    },
    offerRecharge: async () => {
      events.push('offered to recharge');
      return false;
    },
    goToRecharge: () => undefined,
  };
  const shared = {
    ...site.services,
    settings,
    kept: new StoredChapters(new IDBFactory()),
    prepared: new PreparedChapter(),
    dialogs,
    read: readMarkup,
    askResume: async () => undefined,
    goToChapter: () => undefined,
  };
  const run = novelSequence(
    { settings, reader: () => shared, onEnter: (entered) => events.push(`at ${entered}`) },
    { bookId, number, isFromReader: true, isFromEnd: false },
  );
  run.start(screen.signal);
  await until(() => run.current.chapter.status === 'ready');
  return run;
}

const scrollOf = ({ view }: NovelReader): ChapterScroll => {
  if (!(view?.position instanceof ChapterScroll)) throw new Error('The chapter is not in scrolling mode');
  return view.position;
};
/** Moves the position near the end of the chapter, as the view does. */
const fromReader = (run: NovelSequence) => scrollOf(run.last).seekProgress(0.9);
const seeEnd = (run: NovelSequence) => scrollOf(run.last).seeEnd(true);
const numbers = (run: NovelSequence) => read(() => run.readers.map(({ chapter }) => chapter.reading.number));
const enterLast = (run: NovelSequence) => run.enter(run.last);
const joined = (run: NovelSequence, count: number) => until(() => run.readers.length === count);

const requestedChapters = async () =>
  (await site.callsOf('novel.readChapter')).map(({ query }) => Number((query as { number: string }).number));
const bought = async () => (await site.callsOf('novel.buyChapter')).length;
const lastRead = (bookId: string) => novelHistory(site.services.storage).find(bookId);
const progressOf = (bookId: string, number: number) =>
  novelProgress(site.services.storage).of(bookId, number);

describe('a free chapter', () => {
  it('is appended when the current one is almost read, and requested once', async () => {
    const run = await open(soldBook, 1);
    fromReader(run);
    await joined(run, 2);
    expect(await requestedChapters()).toEqual([1, 2]);
    expect(run.current.chapter.reading.number).toBe(1);
  });

  it('is recorded on the device once the user has reached it, and the one before as read', async () => {
    const run = await open(soldBook, 1);
    fromReader(run);
    await joined(run, 2);
    expect(lastRead(soldBook)?.number).toBe(1);
    expect(progressOf(soldBook, 2)).toBe(0);
    scrollOf(run.current).moveToEnd();
    enterLast(run);
    expect(events).toEqual(['at 2']);
    expect(lastRead(soldBook)).toMatchObject({
      number: 2,
      paragraph: 0,
      title: run.current.view?.chapter.title,
    });
    expect(progressOf(soldBook, 1)).toBe(1);
  });

  it('counts as read once its last line is visible, even if no other chapter follows', async () => {
    const run = await open(soldBook, 2);
    fromReader(run);
    run.saveProgress();
    expect(progressOf(soldBook, 2)).toBeCloseTo(0.9, 1);
    seeEnd(run);
    run.saveProgress();
    expect(progressOf(soldBook, 2)).toBe(1);
  });

  it('can be scrolled back to the one before', async () => {
    const run = await open(soldBook, 1);
    fromReader(run);
    await joined(run, 2);
    enterLast(run);
    const [first] = read(() => run.readers);
    if (first) run.enter(first);
    expect(events).toEqual(['at 2', 'at 1']);
    expect(lastRead(soldBook)?.number).toBe(1);
    screen.abort();
    expect(lastRead(soldBook)?.number).toBe(1);
  });

  it('is not appended in page mode', async () => {
    const run = await open(soldBook, 1);
    fromReader(run);
    await joined(run, 2);
    enterLast(run);
    settings.change({ mode: 'pages' });
    expect(numbers(run)).toEqual([2]);
  });
});

describe('an unpaid chapter', () => {
  it('ends the sequence and is neither bought nor offered', async () => {
    const run = await open(soldBook, 2);
    await site.setCoins(100);
    seeEnd(run);
    await until(() => run.current.next?.outcome === 'unpaid');
    // Waits, so that an unwanted request would have finished.
    await until(() => !run.isOpening);
    expect(await bought()).toBe(0);
    expect(events).toEqual([]);
    expect(numbers(run)).toEqual([2]);
    expect(await requestedChapters()).toEqual([2, 3]);
  });

  it('is bought automatically if enabled, but not before the end is visible', async () => {
    novelAutoBuy(site.services.storage).entry(soldBook).put(true);
    const run = await open(soldBook, 2);
    await site.setCoins(100);
    fromReader(run);
    await until(() => run.current.next?.outcome === 'unpaid');
    expect(run.isOpening).toBe(false);
    expect(await bought()).toBe(0);
    seeEnd(run);
    await joined(run, 2);
    expect(await bought()).toBe(1);
    expect(numbers(run)).toEqual([2, 3]);
  });

  it('ends the sequence if the automatic purchase fails', async () => {
    novelAutoBuy(site.services.storage).entry(soldBook).put(true);
    const run = await open(soldBook, 2);
    await site.setCoins(1);
    seeEnd(run);
    await until(() => run.isOpening);
    await until(() => !run.isOpening);
    expect(events).toEqual(['offered to recharge']);
    novelAutoBuy(site.services.storage).entry(soldBook).put(true);
    expect(run.isOpening).toBe(false);
    expect(numbers(run)).toEqual([2]);
    expect(events).toEqual(['offered to recharge']);
  });
});

it('the sequence stops at its first failure', async () => {
  const run = await open(soldBook, 1);
  await site.setFaults({ match: { path: '/api/novel/read_chapter' }, effect: { kind: 'cut' } });
  fromReader(run);
  await until(() => run.current.next?.outcome === 'failed');
  await site.setFaults();
  seeEnd(run);
  expect(run.isOpening).toBe(false);
  expect(numbers(run)).toEqual([1]);
  expect(run.current.chapter.error).toBeUndefined();
});

it('chapters far above the viewport are removed', async () => {
  const run = await open(freeBook, 1);
  for (let number = 2; number <= 6; number += 1) {
    seeEnd(run);
    await until(() => run.last.chapter.reading.number === number);
    enterLast(run);
  }
  expect(numbers(run)).toEqual([2, 3, 4, 5, 6]);
});
