import { makeAutoObservable, observableRef } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import type { Pause } from '../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Work } from '../work.ts';
import type { FetchWorks } from '../works-page.ts';

/** Pause in ms after typing, before suggestions are requested. */
const restMs = 250;
const maxWorks = 8;

interface SuggestionsDeps {
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
  readonly pause: Pause;
  find(text: string): FetchWorks;
}

/** Loads works that match the text that the user is typing. */
export class Suggestions {
  /** Works from the last response; they stay until the next response. */
  works: readonly Work[] = [];
  readonly #deps: SuggestionsDeps;
  #asking: AbortController | undefined = undefined;

  constructor(deps: SuggestionsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { works: observableRef }, { autoBind: true });
  }

  /** Requests suggestions when the user stops typing, and aborts the previous request. */
  async ask(text: string): Promise<void> {
    const { lifetime, pause, find } = this.#deps;
    this.#asking?.abort();
    this.#asking = linkedAbort(lifetime.signal);
    const { signal } = this.#asking;
    try {
      await pause(restMs, signal);
      const { works } = await find(text)(1, signal);
      if (!signal.aborted) this.received(likelyWorks(works, text));
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') return;
      // Logs the error without showing it, because the next input or the search itself will show one.
      console.info('Cannot load search suggestions:', code);
      this.received([]);
    }
  }

  stop(): void {
    this.#asking?.abort();
    this.received([]);
  }

  private received(works: readonly Work[]): void {
    this.works = works;
  }
}

/**
 * Returns the works with the text in their title. Without any, returns all, because the text may be the name of an
 * author or part of an abstract.
 */
function likelyWorks(works: readonly Work[], text: string): readonly Work[] {
  const lower = text.toLowerCase();
  const named = works.filter(({ title }) => title.toLowerCase().includes(lower));
  return (named.length > 0 ? named : works).slice(0, maxWorks);
}
