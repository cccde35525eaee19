import { makeAutoObservable, observableRef, when } from 'mobx';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { AutoScrollStore } from '../../../features/reader/auto-scroll/auto-scroll.store.ts';
import type { Services } from '../../../services/services.ts';
import { novelAutoScroll } from '../library/novel-library.ts';
import { StoredChapters } from '../offline/stored-chapters.ts';
import { PreparedChapter } from './chapter/prepared-chapter.ts';
import { type ListenedChapter, ListeningStore } from './listen/listening.store.ts';
import type { MediaButtons } from './listen/media-session.ts';
import type { Speech } from './listen/speech/speech.ts';
import type { NovelReader } from './novel-reader.ts';
import type { ReadingPlace } from './place/reading-place.ts';
import { ReadingSettings } from './settings/reading-settings.store.ts';

interface BookReadingDeps extends Pick<Services, 'storage' | 'toasts'> {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly speech: Speech | undefined;
  /** Returns the media controls; undefined if the platform has none. `work` returns the title of the novel. */
  media(work: () => string | undefined): MediaButtons | undefined;
  /** Database factory; undefined if the browser denies IndexedDB. */
  readonly database: IDBFactory | undefined;
  /** Opens another chapter of the novel in this reader. */
  goToChapter(number: number): void;
}

/** Holds the state of reading a novel that all its chapters share. */
export class BookReading {
  reader: NovelReader | undefined = undefined;
  readonly settings: ReadingSettings;
  readonly autoScroll: AutoScrollStore;
  readonly listening: ListeningStore;
  readonly kept: StoredChapters;
  readonly prepared = new PreparedChapter();
  readonly #deps: BookReadingDeps;

  constructor(deps: BookReadingDeps) {
    this.#deps = deps;
    const { storage, toasts, window, speech } = deps;
    this.settings = new ReadingSettings(storage);
    this.autoScroll = novelAutoScroll(storage);
    this.kept = new StoredChapters(deps.database, { onFull: () => storage.notifyStorageFull() });
    this.listening = new ListeningStore({
      speech,
      media: deps.media(() => this.reader?.chapter.facts?.work.title),
      window,
      storage,
      toasts,
      onSentence: (place, chapter) => this.#showSentence(place, chapter),
      onChapterEnd: (chapter, signal) => this.#nextChapter(chapter, signal),
    });
    const whole = {
      settings: false,
      autoScroll: false,
      listening: false,
      kept: false,
      prepared: false,
    } as const;
    makeAutoObservable(this, { reader: observableRef, ...whole }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.listening.start(signal);
  }

  opened(reader: NovelReader): void {
    this.reader = reader;
    // Stops following the voice, because the user has left the chapter that is read aloud.
    const { chapter } = this.listening;
    if (chapter && chapter.number !== reader.chapter.reading.number && !this.listening.isLoading) {
      this.listening.strayed();
    }
  }

  /**
   * Reads the open chapter aloud from the reading position. Must be called in a tap handler, because browsers require a
   * gesture.
   */
  listen(): void {
    const chapter = this.#listened();
    const place = this.reader?.view?.position.place;
    if (chapter && place) this.listening.play(chapter, place);
  }

  #listened(): ListenedChapter | undefined {
    const { reader } = this;
    if (!reader?.view || reader.chapter.status !== 'ready') return undefined;
    return {
      number: reader.view.chapter.number,
      title: reader.chapter.name,
      blocks: reader.view.chapter.document.blocks,
    };
  }

  #showSentence(place: ReadingPlace, { number }: ListenedChapter): void {
    const text = this.reader?.view;
    if (text?.chapter.number === number) text.follow(place);
    else this.#deps.goToChapter(number);
  }

  /** Opens the next chapter for reading aloud. If it must be bought, the page offers it and reading aloud stops. */
  async #nextChapter({ number }: ListenedChapter, signal: AbortSignal): Promise<ListenedChapter | undefined> {
    const { reader } = this;
    const next = reader?.chapter.reading.number === number ? reader.chapter.nextNumber : number + 1;
    if (next === undefined) return undefined;
    this.#deps.goToChapter(next);
    const wasAutoBuy = reader?.chapter.reading.autoBuy.isOn;
    await when(() => this.#isSettled(next), { signal });
    const opened = this.reader?.chapter;
    if (opened?.status === 'unpaid') {
      // Uses the code 'cancelled' after a failed automatic purchase, because the user has already been told the reason.
      throw new AppError(wasAutoBuy ? 'cancelled' : 'rejected', '下一章需要购买，朗读已停止');
    }
    if (opened?.status === 'failed' && opened.error?.serverCode !== serverCodes.noSuchChapter) {
      throw new AppError('rejected', '下一章加载失败，朗读已停止');
    }
    return this.#listened();
  }

  #isSettled(number: number): boolean {
    const chapter = this.reader?.chapter;
    if (chapter?.reading.number !== number || chapter.status === 'loading') return false;
    // Waits while automatic purchase is on. It either buys the chapter or turns itself off.
    return !(chapter.status === 'unpaid' && chapter.isAutoBuy);
  }
}
