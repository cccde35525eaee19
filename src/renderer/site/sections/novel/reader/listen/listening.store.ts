import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { SiteStorage } from '../../../../services/storage/site-storage.ts';
import type { ToastStore } from '../../../../services/toast.store.ts';
import type { TextSpan } from '../mark/text-span.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import type { Block } from '../text/block.ts';
import { ListeningSettings } from './listening-settings.store.ts';
import { type MediaButtons, showInMediaSession } from './media-session.ts';
import { SleepTimer } from './sleep-timer.store.ts';
import { type Sentence, sentenceAt, sentencesOf } from './speech/sentences.ts';
import { Speaker } from './speech/speaker.ts';
import type { Speech } from './speech/speech.ts';
import { watchVoices } from './speech/voices.ts';

export interface ListenedChapter {
  readonly number: number;
  /** Title for the platform's media controls. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface ListeningDeps {
  /** Speech synthesis; undefined if the browser has none. */
  readonly speech: Speech | undefined;
  /** Media controls; undefined if the platform has none. */
  readonly media: MediaButtons | undefined;
  readonly window: Pick<Window, 'addEventListener'>;
  readonly storage: SiteStorage;
  readonly toasts: Pick<ToastStore, 'show'>;
  /** Called when a sentence begins, to scroll or turn to it. Not called while the user looks at another place. */
  onSentence(place: ReadingPlace, chapter: ListenedChapter): void;
  /** Opens the next chapter. Resolves with undefined if there is none. */
  onChapterEnd(chapter: ListenedChapter, signal: AbortSignal): Promise<ListenedChapter | undefined>;
}

const nothingToSpeak = '本章没有可朗读的文字';
const noMore = '朗读已到结尾';
const slept = '定时已到，朗读已暂停';

/** Reads chapters aloud, sentence by sentence. The page follows the voice until the user scrolls or turns elsewhere. */
export class ListeningStore {
  status: 'off' | 'playing' | 'paused' = 'off';
  chapter: ListenedChapter | undefined = undefined;
  /** Index of the current sentence. After the last one, the number of sentences. */
  index = 0;
  isLoading = false;
  /** True while the page follows the voice. */
  isFollowing = true;
  readonly settings: ListeningSettings;
  readonly timer = new SleepTimer();
  sentences: readonly Sentence[] = [];
  readonly #deps: ListeningDeps;
  readonly #speaker: Speaker | undefined;
  /** Aborts the sentence that is being spoken. */
  #run = new AbortController();

  constructor(deps: ListeningDeps) {
    this.#deps = deps;
    this.#speaker = deps.speech && new Speaker(deps.speech);
    this.settings = new ListeningSettings(deps.storage);
    makeAutoObservable(
      this,
      { chapter: observableRef, sentences: observableRef, settings: false, timer: false },
      { autoBind: true },
    );
  }

  /** True if the platform can read aloud. Voices may load some seconds late. */
  get isAvailable(): boolean {
    return this.#speaker !== undefined && this.settings.voices.length > 0;
  }

  /**
   * Current sentence or, if none is spoken, the next one. Undefined between two chapters, and while no chapter is open.
   */
  get sentence(): Sentence | undefined {
    return this.sentences[this.index];
  }

  /** Parts of the text to highlight. */
  get marked(): readonly TextSpan[] {
    return this.sentence ? [this.sentence] : [];
  }

  /** Ends speech when the user leaves the screen or closes the page. Speech continues while the page is hidden. */
  start(signal: AbortSignal): void {
    const { speech, media, window } = this.#deps;
    // Registered before the listener of the media controls, so that they still receive this change.
    signal.addEventListener('abort', this.close, { once: true });
    if (speech) watchVoices(speech, this.settings.heard, signal);
    if (media) showInMediaSession(this, media, signal);
    window.addEventListener('pagehide', this.close, { signal });
  }

  /**
   * Reads a chapter aloud from a position. Must be called in a tap handler, because iOS allows the first speech only
   * there.
   */
  play(chapter: ListenedChapter, place: ReadingPlace): void {
    if (!this.#speaker) return;
    this.entered(chapter);
    this.index = sentenceAt(this.sentences, place);
    if (this.sentences.length > 0) {
      void this.#speakOn();
      return;
    }
    this.close();
    this.#deps.toasts.show(nothingToSpeak);
  }

  toggle(): void {
    if (this.status === 'playing') this.pause();
    else this.resume();
  }

  resume(): void {
    if (this.status === 'paused') void this.#speakOn();
  }

  pause(): void {
    if (this.status === 'off') return;
    this.#run.abort();
    this.status = 'paused';
    this.isLoading = false;
  }

  close(): void {
    this.#run.abort();
    this.status = 'off';
    this.chapter = undefined;
    this.sentences = [];
    this.index = 0;
    this.isLoading = false;
    this.timer.choose('off');
  }

  previousSentence(): void {
    this.#moveTo(this.index - 1);
  }

  nextSentence(): void {
    this.#moveTo(this.index + 1);
  }

  stepSpeed(direction: 1 | -1): void {
    if (this.settings.stepSpeed(direction)) this.#sayAgain();
  }

  chooseVoice(uri: string): void {
    this.settings.chooseVoice(uri);
    this.#sayAgain();
  }

  /** Stops following the voice, because the user has scrolled or turned elsewhere. The voice continues. */
  strayed(): void {
    if (this.status !== 'off') this.isFollowing = false;
  }

  /** Scrolls or turns back to the sentence that is being spoken. */
  returnToSentence(): void {
    this.isFollowing = true;
    this.#showSentence();
  }

  #moveTo(index: number): void {
    if (this.status === 'off' || this.isLoading) return;
    // Stops at the last sentence of the chapter while paused, because the next one would fetch the next chapter.
    const last = this.status === 'playing' ? this.sentences.length : this.sentences.length - 1;
    this.index = Math.max(Math.min(index, last), 0);
    if (this.status === 'playing') void this.#speakOn();
    else this.#showSentence();
  }

  #sayAgain(): void {
    if (this.status === 'playing' && !this.isLoading) void this.#speakOn();
  }

  #showSentence(): void {
    const { chapter, sentences, index, isFollowing } = this;
    const sentence = sentences[index];
    if (!chapter || !sentence || !isFollowing) return;
    this.#deps.onSentence({ paragraph: sentence.paragraph, character: sentence.from }, chapter);
  }

  async #speakOn(): Promise<void> {
    const speaker = this.#speaker;
    if (!speaker) return;
    const signal = this.begin();
    try {
      while (this.status === 'playing' && !signal.aborted) {
        const sentence = this.sentences[this.index];
        if (sentence) {
          this.#showSentence();
          await speaker.speak(this.utterance(sentence), signal);
          if (!signal.aborted) this.spoken();
        } else await this.#goOn(signal);
      }
    } catch (thrown) {
      const error = toAppError(thrown);
      // Pauses without an error for 'cancelled'. Another page or app has then taken over the voice.
      if (!signal.aborted) this.stopped(error.code === 'cancelled' ? undefined : reasonOf(error));
    }
  }

  async #goOn(signal: AbortSignal): Promise<void> {
    const { chapter } = this;
    if (!chapter) return;
    this.waiting();
    const next = await this.#deps.onChapterEnd(chapter, signal);
    if (signal.aborted) return;
    if (!next) {
      this.stopped(noMore);
      return;
    }
    this.entered(next);
    if (this.sentences.length === 0) this.stopped(nothingToSpeak);
  }

  private begin(): AbortSignal {
    this.#run.abort();
    this.#run = new AbortController();
    this.status = 'playing';
    this.isLoading = false;
    return this.#run.signal;
  }

  private utterance({ spoken }: Sentence) {
    const { speed, voice } = this.settings;
    return { text: spoken, rate: speed, voice: voice?.uri };
  }

  private entered(chapter: ListenedChapter): void {
    this.chapter = chapter;
    this.sentences = sentencesOf(chapter.blocks);
    this.index = 0;
    this.isLoading = false;
    // Follows the voice, because opening the chapter has already moved the page there.
    this.isFollowing = true;
  }

  private spoken(): void {
    this.index += 1;
    const isChapterEnd = this.index >= this.sentences.length;
    if (this.timer.takeEnd({ isChapterEnd })) this.stopped(slept);
  }

  private waiting(): void {
    this.isLoading = true;
  }

  private stopped(reason: string | undefined): void {
    this.pause();
    if (reason !== undefined) this.#deps.toasts.show(reason);
  }
}

/** Replaces the message of an internal error, because it does not help users. */
function reasonOf({ code, message }: AppError): string {
  return code === 'internal' ? '朗读失败，请稍后重试' : message;
}
