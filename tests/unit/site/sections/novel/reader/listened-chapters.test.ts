import { IDBFactory } from 'fake-indexeddb';
import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { novelAutoBuy } from '#site/sections/novel/library/novel-library.ts';
import { BookReading } from '#site/sections/novel/reader/book-reading.store.ts';
import { novelReader } from '#site/sections/novel/reader/novel-reader.ts';
import type { ToastStore } from '#site/services/toast.store.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';
import { StandInVoice, voiceOf } from './listen/speech/stand-in-voice.ts';
import { readMarkup } from './text/read-markup.ts';

const bookId = '1';
/** Last free chapter. The next one must be bought. */
const lastFree = 2;

let site: SiteOnSandbox;
let voice: StandInVoice;
let reading: BookReading;
let screen: ReturnType<typeof shownScreen>;
let said: string[];

beforeEach(async () => {
  site = await siteOnSandbox();
  voice = new StandInVoice();
  voice.voices = [voiceOf('zh', 'zh-CN')];
  screen = shownScreen();
  said = [];
  const toasts = { show: (text: string) => said.push(text) } as unknown as ToastStore;
  reading = new BookReading({
    storage: site.services.storage,
    toasts,
    window: new EventTarget(),
    speech: voice,
    media: () => undefined,
    database: new IDBFactory(),
    goToChapter: (number) => open(number, toasts),
  });
  const { signal } = screen.lifetime;
  // Observes these values, as the menus do.
  autorun(() => [reading.reader?.chapter.nextNumber, reading.reader?.chapter.name], { signal });
  reading.start(signal);
  open(lastFree, toasts);
  await until(() => reading.reader?.chapter.status === 'ready');
});
afterEach(async () => {
  screen.leave();
  await site.close();
});

function open(number: number, toasts: ToastStore): void {
  const { settings, kept, prepared } = reading;
  const deps = {
    ...site.services,
    toasts,
    lifetime: screen.lifetime,
    settings,
    kept,
    prepared,
    dialogs: {
      offer: async () => undefined,
      offerRecharge: async () => false,
      goToRecharge: () => undefined,
    },
    read: readMarkup,
    askResume: async () => undefined,
    goToChapter: () => undefined,
  };
  const reader = novelReader(deps, { bookId, number, isFromReader: true, isFromEnd: false });
  reading.opened(reader);
  reader.start();
}

/** Plays the last sentence of the open chapter. Waits for what follows. */
async function listenToEnd(): Promise<void> {
  reading.reader?.view?.position.seekProgress(1);
  reading.listen();
  while (read(() => reading.listening.chapter?.number === lastFree && !reading.listening.isLoading)) {
    if (voice.current === undefined) break;
    await voice.end();
  }
  await until(() => !reading.listening.isLoading);
}

const state = () => read(() => [reading.listening.status, reading.listening.chapter?.number]);

describe('the voice at the end of a chapter', () => {
  it('stops before an unpaid chapter and says so', async () => {
    await listenToEnd();
    expect([state(), said]).toEqual([['paused', lastFree], ['下一章需要购买，朗读已停止']]);
  });

  it('continues with an automatically bought chapter', async () => {
    novelAutoBuy(site.services.storage).entry(bookId).put(true);
    await listenToEnd();
    expect([state(), said]).toEqual([['playing', lastFree + 1], ['购买成功']]);
  });

  it('adds no message to the one of a failed automatic purchase', async () => {
    novelAutoBuy(site.services.storage).entry(bookId).put(true);
    await site.setCoins(1);
    await listenToEnd();
    expect([state(), said]).toEqual([['paused', lastFree], ['自动购买已停止：金币不足']]);
  });

  it.each([
    { code: 400, what: 'there is no next chapter', toast: '朗读已到结尾' },
    { code: 101, what: 'the next chapter fails to load', toast: '下一章加载失败，朗读已停止' },
  ])('reports that $what', async ({ code, toast }) => {
    await site.setFaults({
      match: { path: '/api/novel/read_chapter' },
      effect: { kind: 'code', code, msg: '' },
    });
    await listenToEnd();
    expect([state(), said]).toEqual([['paused', lastFree], [toast]]);
  });
});
