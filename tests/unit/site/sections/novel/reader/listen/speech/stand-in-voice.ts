import type { Speech } from '#site/sections/novel/reader/listen/speech/speech.ts';

type Utterance = Pick<
  SpeechSynthesisUtterance,
  'text' | 'rate' | 'lang' | 'voice' | 'onstart' | 'onend' | 'onerror'
>;

/**
 * Speech engine whose events the test emits. It speaks one utterance at a time and reports cancelled ones as errors.
 */
export class StandInVoice implements Speech {
  /** All texts that were passed to the engine. */
  readonly said: string[] = [];
  /** Texts that the engine drops once each without an event, as Chrome does. */
  readonly drops = new Set<string>();
  voices: readonly SpeechSynthesisVoice[] = [];
  wakes = 0;
  #current: Utterance | undefined = undefined;
  readonly synthesis: Speech['synthesis'];

  constructor() {
    const isSpeaking = () => this.#current !== undefined;
    this.synthesis = {
      get speaking() {
        return isSpeaking();
      },
      pending: false,
      paused: false,
      onvoiceschanged: null,
      speak: (utterance) => this.#take(utterance),
      cancel: () => this.fail('interrupted'),
      pause: () => undefined,
      resume: () => {
        this.wakes += 1;
      },
      getVoices: () => [...this.voices],
    };
  }

  createUtterance(text: string): SpeechSynthesisUtterance {
    const utterance: Utterance = {
      text,
      rate: 1,
      lang: '',
      voice: null,
      onstart: null,
      onend: null,
      onerror: null,
    };
    return utterance as SpeechSynthesisUtterance;
  }

  get current(): Utterance | undefined {
    return this.#current;
  }

  /** Ends the current utterance and starts the next. */
  async end(): Promise<void> {
    const utterance = this.#take(undefined);
    utterance?.onend?.call(utterance as SpeechSynthesisUtterance, {} as SpeechSynthesisEvent);
    await heard();
  }

  /** Stops speaking without an event. */
  vanish(): void {
    this.#take(undefined);
  }

  fail(error: SpeechSynthesisErrorCode): void {
    const utterance = this.#take(undefined);
    const event = { error } as SpeechSynthesisErrorEvent;
    utterance?.onerror?.call(utterance as SpeechSynthesisUtterance, event);
  }

  #take(utterance: Utterance | undefined): Utterance | undefined {
    const before = this.#current;
    this.#current = undefined;
    if (utterance === undefined) return before;
    this.said.push(utterance.text);
    if (this.drops.delete(utterance.text)) return before;
    this.#current = utterance;
    utterance.onstart?.call(utterance as SpeechSynthesisUtterance, {} as SpeechSynthesisEvent);
    return before;
  }
}

/** Runs after all pending promise reactions. */
export function heard(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export function voiceOf(
  voiceURI: string,
  lang: string,
  more: Partial<SpeechSynthesisVoice> = {},
): SpeechSynthesisVoice {
  return { voiceURI, name: voiceURI, lang, default: false, localService: true, ...more };
}
