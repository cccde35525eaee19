import { AppError } from '#shared/errors.ts';
import { cancelled } from '../../../../../services/async/abortable.ts';
import type { Speech } from './speech.ts';

export interface Utterance {
  readonly text: string;
  /** Speech rate as a factor; 1 is normal. */
  readonly rate: number;
  /** URI of the voice; undefined for the platform's default Chinese one. */
  readonly voice: string | undefined;
}

/** Pause in ms after a cancellation, because Chrome silently drops an utterance that follows sooner. */
const restMs = 80;
const watchMs = 1_000;
/** Number of checks without activity after which the start or end event of an utterance counts as lost. */
const maxIdleChecks = 3;
/** Number of checks between two calls of `resume`. Without them, Chrome stops a remote voice after 15 s. */
const checksPerResume = 10;
/** Max times in ms. They are longer than the slowest voice needs. */
const maxMs = { start: 10_000, perCharacter: 600 };

/**
 * Speaks one utterance at a time, and works around bugs of browsers. Pauses by cancelling, because Android cannot
 * resume. Detects lost end events, and utterances that never start.
 */
export class Speaker {
  readonly #speech: Speech;
  /**
   * Utterance that is being spoken. The reference keeps it in memory, because Chrome would otherwise collect it and
   * send no events.
   */
  #current: SpeechSynthesisUtterance | undefined = undefined;
  #restsUntil = 0;

  constructor(speech: Speech) {
    this.#speech = speech;
  }

  /**
   * Speaks an utterance and resolves when it ends. Starts synchronously if nothing is being spoken, because iOS
   * requires a tap. Rejects with AppError 'cancelled' on abort or if another page takes over the voice, otherwise with
   * 'environment'.
   */
  async speak(utterance: Utterance, signal: AbortSignal): Promise<void> {
    await this.#begin(utterance, signal, 2);
  }

  #begin(utterance: Utterance, signal: AbortSignal, triesLeft: number): Promise<void> {
    if (signal.aborted) return Promise.reject(cancelled());
    const { synthesis } = this.#speech;
    // Also stops the speech of the previous page, which Chrome continues after a reload.
    if (synthesis.speaking || synthesis.pending) this.#cancel();
    const waitMs = this.#restsUntil - Date.now();
    return new Promise((resolve, reject) => {
      const ends = new AbortController();
      const settle = (outcome: () => void) => {
        if (ends.signal.aborted) return;
        ends.abort();
        outcome();
      };
      const stop = () => {
        this.#cancel();
        settle(() => reject(cancelled()));
      };
      signal.addEventListener('abort', stop, { once: true, signal: ends.signal });
      const say = () =>
        this.#say(utterance, ends.signal, (outcome) => {
          if (outcome === 'spoken') settle(resolve);
          else if (outcome === 'lost') settle(() => resolve(this.#again(utterance, signal, triesLeft)));
          else settle(() => reject(outcome));
        });
      if (waitMs <= 0) {
        say();
        return;
      }
      const timer = setTimeout(say, waitMs);
      ends.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
  }

  #again(utterance: Utterance, signal: AbortSignal, triesLeft: number): Promise<void> {
    if (triesLeft <= 1) return Promise.reject(speechError('synthesis-failed'));
    this.#cancel();
    return this.#begin(utterance, signal, triesLeft - 1);
  }

  #say(utterance: Utterance, signal: AbortSignal, onOutcome: (outcome: Outcome) => void): void {
    const { synthesis } = this.#speech;
    const { spoken, voice } = this.#prepare(utterance);
    let isBegun = false;
    spoken.onstart = () => {
      isBegun = true;
    };
    spoken.onend = () => onOutcome('spoken');
    spoken.onerror = ({ error }) => onOutcome(speechError(error));
    this.#current = spoken;
    // Resumes first, because a previous page may have left the speech synthesis paused.
    if (synthesis.paused) synthesis.resume();
    synthesis.speak(spoken);
    this.#watch(utterance, {
      signal,
      isRemote: voice?.localService === false,
      onIdle: () => onOutcome(isBegun ? 'spoken' : 'lost'),
      onStuck: () => {
        this.#cancel();
        onOutcome('spoken');
      },
    });
  }

  #prepare({ text, rate, voice: uri }: Utterance) {
    const { synthesis } = this.#speech;
    const spoken = this.#speech.createUtterance(text);
    // Looks for the voice each time, because some engines create new objects for the same voices.
    const voice =
      uri === undefined ? undefined : synthesis.getVoices().find(({ voiceURI }) => voiceURI === uri);
    if (voice) spoken.voice = voice;
    spoken.lang = voice?.lang ?? 'zh-CN';
    spoken.rate = rate;
    return { spoken, voice };
  }

  #watch({ text, rate }: Utterance, { signal, isRemote, onIdle, onStuck }: Watch): void {
    if (signal.aborted) return;
    const { synthesis } = this.#speech;
    const stuckAt = Date.now() + maxMs.start + (text.length * maxMs.perCharacter) / rate;
    let checks = 0;
    let idle = 0;
    const watch = setInterval(() => {
      checks += 1;
      idle = synthesis.speaking || synthesis.pending ? 0 : idle + 1;
      if (idle >= maxIdleChecks) onIdle();
      else if (Date.now() > stuckAt) onStuck();
      else if (isRemote && checks % checksPerResume === 0) {
        synthesis.pause();
        synthesis.resume();
      }
    }, watchMs);
    signal.addEventListener('abort', () => clearInterval(watch), { once: true });
  }

  #cancel(): void {
    this.#silence();
    this.#speech.synthesis.cancel();
    this.#restsUntil = Date.now() + restMs;
  }

  /** Ignores later events of the current utterance. */
  #silence(): void {
    if (!this.#current) return;
    this.#current.onstart = null;
    this.#current.onend = null;
    this.#current.onerror = null;
    this.#current = undefined;
  }
}

/** Outcome of an utterance; 'lost' means that it never started. */
type Outcome = 'spoken' | 'lost' | AppError;

interface Watch {
  readonly signal: AbortSignal;
  /** True if a server synthesizes the speech. */
  readonly isRemote: boolean;
  onIdle(): void;
  onStuck(): void;
}

const texts: Readonly<Partial<Record<SpeechSynthesisErrorCode, string>>> = {
  'not-allowed': '浏览器未允许朗读，请再点一次播放',
  network: '该声音需要网络，请检查网络或换一个声音',
  'audio-busy': '扬声器正被其他应用占用，请稍后再试',
  'audio-hardware': '没有可用的扬声器或耳机',
  'synthesis-unavailable': '本机没有可用的朗读引擎',
  'language-unavailable': '该声音不可用，请换一个声音',
  'voice-unavailable': '该声音不可用，请换一个声音',
};

/** Converts an engine's error to an AppError: 'cancelled' if another page or app has taken over the voice. */
function speechError(error: SpeechSynthesisErrorCode): AppError {
  if (error === 'canceled' || error === 'interrupted') return cancelled();
  const cause = new Error(`speech synthesis: ${error}`);
  return new AppError('environment', texts[error] ?? '朗读失败，请稍后重试', { cause });
}
