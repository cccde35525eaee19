import type { AppError } from '#shared/errors.ts';
import { cancelled } from '../../../../../services/async/abortable.ts';
import type { Speech } from './speech.ts';
import { speechError } from './speech-error.ts';

export interface Utterance {
  readonly text: string;
  /** 1 is the usual speed. */
  readonly rate: number;
  /** By its URI; undefined: the platform's own for Chinese. */
  readonly voice: string | undefined;
}

/** What is said within so many ms of a cancellation, Chrome drops without a word. */
const restMs = 80;
const watchMs = 1_000;
/** So many looks at an engine that does nothing, and the end of the utterance (or its beginning) was lost. */
const idleLooks = 3;
/** Chrome ends what a remote voice says after 15 s, unless it is woken. */
const wakeLooks = 10;
/** Longer than the slowest voice needs. */
const longestMs = { start: 10_000, perCharacter: 600 };

/**
 * One utterance after the other, through the known faults of engines: cancelling is the only way to pause (Android cannot
 * go on again), ends that are never told are noticed, and so are utterances that are never begun.
 */
export class Speaker {
  readonly #speech: Speech;
  /** Held while it is spoken: Chrome would collect it, and its events with it. */
  #current: SpeechSynthesisUtterance | undefined = undefined;
  #restsUntil = 0;

  constructor(speech: Speech) {
    this.#speech = speech;
  }

  /**
   * Resolves when it has been said; begins at once when nothing is being said, as iOS wants it within a tap. On abort it
   * falls silent. Throws AppError: 'cancelled' when it was aborted or another page took the voice, else 'environment'.
   */
  async speak(utterance: Utterance, signal: AbortSignal): Promise<void> {
    await this.#begin(utterance, signal, 2);
  }

  #begin(utterance: Utterance, signal: AbortSignal, triesLeft: number): Promise<void> {
    if (signal.aborted) return Promise.reject(cancelled());
    const { synthesis } = this.#speech;
    // Also of a page that was here before: Chrome goes on speaking over a reload.
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
    // Left behind by a page that paused.
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
    // Looked for each time: engines make other objects of the same voices.
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
    const stuckAt = Date.now() + longestMs.start + (text.length * longestMs.perCharacter) / rate;
    let looks = 0;
    let idle = 0;
    const watch = setInterval(() => {
      looks += 1;
      idle = synthesis.speaking || synthesis.pending ? 0 : idle + 1;
      if (idle >= idleLooks) onIdle();
      else if (Date.now() > stuckAt) onStuck();
      else if (isRemote && looks % wakeLooks === 0) {
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

  /** What is told of it from now on is of no interest. */
  #silence(): void {
    if (!this.#current) return;
    this.#current.onstart = null;
    this.#current.onend = null;
    this.#current.onerror = null;
    this.#current = undefined;
  }
}

/** 'lost': it was never begun. */
type Outcome = 'spoken' | 'lost' | AppError;

interface Watch {
  readonly signal: AbortSignal;
  /** Spoken by a server. */
  readonly isRemote: boolean;
  onIdle(): void;
  onStuck(): void;
}
