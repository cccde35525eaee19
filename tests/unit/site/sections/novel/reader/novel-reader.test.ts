import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { novelReadChapter } from '#shared/contract/novel/book.ts';
import type { FaultEffect } from '#shared/control/fault.ts';
import type { PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import type { ResumeChoice } from '#site/features/reader/chapter/resume.dialog.tsx';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { novelAutoBuy } from '#site/sections/novel/library/novel-library.ts';
import { StoredChapters } from '#site/sections/novel/offline/stored-chapters.ts';
import { PreparedChapter } from '#site/sections/novel/reader/chapter/prepared-chapter.ts';
import { novelReader } from '#site/sections/novel/reader/novel-reader.ts';
import { ReadingSettings } from '#site/sections/novel/reader/settings/reading-settings.store.ts';
import { memoryStorage } from '../../../memory-storage.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';
import { readMarkup } from './text/read-markup.ts';

const bookId = '1';
const paidChapter = 3;

let site: SiteOnSandbox;
let database: IDBFactory;
let prepared: PreparedChapter;
let screen: ReturnType<typeof shownScreen>;
beforeEach(async () => {
  site = await siteOnSandbox();
  screen = shownScreen();
  database = new IDBFactory();
  prepared = new PreparedChapter();
});
afterEach(async () => {
  screen.leave();
  await site.close();
});

interface Opening {
  readonly number: number;
  readonly bookId?: string;
  readonly isFromReader?: boolean;
  readonly isFromEnd?: boolean;
  /** Reply of the user to the question whether to resume in another chapter. */
  readonly choice?: ResumeChoice;
}

async function open({
  number,
  bookId: id = bookId,
  isFromReader = false,
  isFromEnd = false,
  choice,
}: Opening) {
  const questions: string[] = [];
  const dialogs: PaywallDialogs = {
    offer: async ({ item }) => {
      questions.push(`${item.title} for ${item.price}`);
      return undefined;
    },
    offerRecharge: async () => false,
    goToRecharge: () => undefined,
  };
  const deps = {
    ...site.services,
    lifetime: screen.lifetime,
    settings: new ReadingSettings(site.services.storage),
    kept: new StoredChapters(database),
    prepared,
    dialogs,
    read: readMarkup,
    askResume: async (lastRead: number) => {
      questions.push(`go on at ${lastRead}?`);
      return choice;
    },
    goToChapter: (other: number) => questions.push(`go to ${other}`),
  };
  const store = novelReader(deps, { bookId: id, number, isFromReader, isFromEnd });
  store.start();
  await until(() => store.chapter.status !== 'loading');
  return { store, questions };
}

async function leave(): Promise<void> {
  screen.leave();
  screen = shownScreen();
}

const lastRead = () => novelHistory(site.services.storage).find(bookId);
const fault = (effect: FaultEffect) => site.setFaults({ match: { path: '/api/novel/read_chapter' }, effect });

describe('reading', () => {
  it('opens a free chapter as paragraphs, and records it with its title', async () => {
    const { store } = await open({ number: 1 });
    expect(store.view?.chapter.document.blocks.length).toBeGreaterThan(20);
    expect(lastRead()).toMatchObject({
      number: 1,
      title: store.view?.chapter.title,
      paragraph: 0,
      character: 0,
    });
    expect(store.view?.chapter.recommended.length).toBeGreaterThan(0);
    expect(store.view?.chapter.recommended.length).toBeLessThanOrEqual(6);
  });

  it('reopens a chapter at the character where the user left it', async () => {
    const { store } = await open({ number: 1 });
    store.view?.position.seek({ paragraph: 7, character: 5 });
    await leave();
    const { store: again } = await open({ number: 1 });
    expect(again.view?.position.place).toEqual({ paragraph: 7, character: 5 });
  });

  it.each([
    { code: 400, text: '没有更多章节了' },
    { code: 101, text: '获取信息失败，请返回重试' },
  ])('shows the message of the code $code', async ({ code, text }) => {
    await fault({ kind: 'code', code, msg: '系统维护' });
    const { store } = await open({ number: 1 });
    expect(store.chapter.error?.message).toBe(text);
  });

  it("links from a number far beyond the end to the last chapter, found on the list's last page", async () => {
    const { store } = await open({ number: 99_999, bookId: '200' });
    await vi.waitFor(() => expect(read(() => store.chapter.previousNumber)).toBe(5_000));
    expect(read(() => store.chapter.nextNumber)).toBeUndefined();
    const pages = (await site.callsOf('novel.chapters')).map(({ query }) => query['currentPage']);
    expect(pages).toEqual(['1', pages.at(-1)]);
  });

  it('links from a removed chapter to its neighbours, wherever they are in the list', async () => {
    await fault({ kind: 'code', code: 400, msg: '' });
    const { store } = await open({ number: 1_234, bookId: '200' });
    const beside = () => read(() => [store.chapter.previousNumber, store.chapter.nextNumber]);
    await vi.waitFor(() => expect(beside()).toEqual([1_233, 1_235]));
  });
});

describe('the next chapter', () => {
  const requestedChapters = async () =>
    (await site.callsOf('novel.readChapter')).map(({ query }) => (query as { number: string }).number);

  it('is prefetched near the end of the current one, and not requested again', async () => {
    const { store } = await open({ number: 1 });
    store.view?.position.seekProgress(0.9);
    await expect.poll(requestedChapters).toEqual(['1', '2']);
    const { userId } = site.services.session;
    await expect.poll(() => new StoredChapters(database).get(userId, bookId, 2)).toBeDefined();
    await leave();
    const { store: next } = await open({ number: 2, isFromReader: true });
    expect(next.chapter.status).toBe('ready');
    expect(await requestedChapters()).toEqual(['1', '2']);
  });

  it('is not bought', async () => {
    novelAutoBuy(site.services.storage).entry(bookId).put(true);
    const { store } = await open({ number: 2, isFromReader: true });
    store.view?.position.seekProgress(0.9);
    await expect.poll(requestedChapters).toEqual(['2', '3']);
    expect(await site.callsOf('novel.buyChapter')).toEqual([]);
  });

  it('can be opened at its end', async () => {
    const { store } = await open({ number: 1, isFromEnd: true });
    expect(store.view?.position.progress).toBe(1);
  });
});

describe('offline', () => {
  it('opens only chapters that were read before, and says that they are stored copies', async () => {
    await open({ number: 1 });
    await leave();
    await fault({ kind: 'cut' });
    const { store } = await open({ number: 1 });
    expect(store.view?.chapter.isKept).toBe(true);
    expect(store.view?.chapter.document.blocks.length).toBeGreaterThan(20);
    await leave();
    const { store: other } = await open({ number: 2, isFromReader: true });
    expect(other.chapter.error?.code).toBe('network');
  });
});

describe('on a full device', () => {
  it('reading continues, and the position is kept until the page closes', async () => {
    const area = memoryStorage();
    await site.close();
    site = await siteOnSandbox(area);
    area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'info').mockReturnValue();
    const { store } = await open({ number: 1 });
    expect(store.chapter.status).toBe('ready');
    store.view?.position.seek({ paragraph: 7, character: 5 });
    await leave();
    const { store: again } = await open({ number: 1 });
    expect(again.view?.position.place).toEqual({ paragraph: 7, character: 5 });
  });
});

describe('an unpaid chapter', () => {
  it('is offered with its own title and price', async () => {
    const { store, questions } = await open({ number: paidChapter });
    expect(store.chapter.status).toBe('unpaid');
    await expect.poll(() => questions).toEqual([expect.stringMatching(/^第三回 .+ for 40$/)]);
    expect(lastRead()).toBeUndefined();
  });

  it('can be bought with data from the chapter list if its response has none', async () => {
    await fault({ kind: 'respond', body: { result: false, code: 999, msg: '' } });
    const { store, questions } = await open({ number: paidChapter });
    expect(store.chapter.status).toBe('unpaid');
    await expect.poll(() => questions).toEqual([expect.stringMatching(/^第三回 .+ for 40$/)]);
    const { api } = site.services;
    await site.setFaults();
    const { data } = await api.send(novelReadChapter, { query: { bookId, number: paidChapter } });
    expect(data?.price).toBe(40);
  });
});

describe('resuming a novel', () => {
  beforeEach(async () => {
    await open({ number: 1 });
    await leave();
  });

  it('is offered once per novel when another chapter than the one last read is opened', async () => {
    const { questions } = await open({ number: 2, choice: 'restart' });
    await expect.poll(() => questions).toEqual(['go on at 1?']);
    await expect.poll(() => lastRead()?.number).toBe(2);
    novelHistory(site.services.storage).remove([bookId]);
    await leave();
    await open({ number: 1 });
    await leave();
    const { questions: laterQuestions } = await open({ number: 2 });
    expect(laterQuestions).toEqual([]);
    expect(lastRead()?.number).toBe(2);
  });

  it('opens the chapter last read and does not record the other one', async () => {
    const { store, questions } = await open({ number: 2, choice: 'continue' });
    await expect.poll(() => questions).toEqual(['go on at 1?', 'go to 1']);
    store.saveProgress();
    expect(lastRead()?.number).toBe(1);
  });

  it('is not offered within the reader', async () => {
    const { questions } = await open({ number: 2, isFromReader: true });
    expect(questions).toEqual([]);
    expect(lastRead()?.number).toBe(2);
  });
});
