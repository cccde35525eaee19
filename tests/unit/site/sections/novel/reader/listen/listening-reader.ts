import { expect, vi } from 'vitest';
import { type ListenedChapter, ListeningStore } from '#site/sections/novel/reader/listen/listening.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../../memory-storage.ts';
import { read } from '../../../site-on-sandbox.ts';
import { readMarkup } from '../text/read-markup.ts';
import { StandInVoice, voiceOf } from './speech/stand-in-voice.ts';

export const chapterOf = (number: number, markup: string): ListenedChapter => ({
  number,
  title: `第${number}章`,
  blocks: readMarkup(markup).blocks,
});
export const first = chapterOf(1, '<p>甲一。甲二。</p><p>乙一。</p>');
export const second = chapterOf(2, '<p>丙一。</p>');
export const start = { paragraph: 0, character: 0 };

export const stateOf = (listening: ListeningStore) =>
  read(() => `${listening.status} ${listening.sentence?.spoken ?? ''}`.trim());

/** Time in ms that is longer than the pause after the engine has cancelled. */
export const rested = () => vi.advanceTimersByTimeAsync(100);

/** Reader with a user who listens, on fake timers. */
export class ListeningReader {
  readonly voice = new StandInVoice();
  readonly area = memoryStorage();
  readonly window = new EventTarget();
  readonly leave = new AbortController();
  readonly shown: string[] = [];
  readonly toasts: string[] = [];
  next: ListenedChapter | undefined = second;
  readonly onChapterEnd = vi.fn(async () => this.next);

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    this.voice.voices = [voiceOf('zh', 'zh-CN'), voiceOf('zh2', 'zh-CN'), voiceOf('en', 'en-US')];
  }

  open(): ListeningStore {
    const listening = new ListeningStore({
      speech: this.voice,
      media: undefined,
      window: this.window,
      storage: new SiteStorage(this.area),
      toasts: { show: (text) => this.toasts.push(text) },
      onSentence: ({ paragraph, character }, { number }) =>
        this.shown.push(`${number}: ${paragraph}/${character}`),
      onChapterEnd: this.onChapterEnd,
    });
    listening.start(this.leave.signal);
    return listening;
  }

  /** Expects that the voice speaks exactly the given text. */
  async expectSpeaking(text: string): Promise<void> {
    await rested();
    expect(this.voice.current?.text).toBe(text);
  }

  /** Stops speech and timers. */
  close(): void {
    this.leave.abort();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  }
}
