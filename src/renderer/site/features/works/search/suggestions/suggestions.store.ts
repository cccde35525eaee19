import { makeAutoObservable, observableRef } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../../services/async/linked-abort.ts';
import type { Pause } from '../../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../../services/screen/screen-lifetime.ts';
import type { Work } from '../../work.ts';
import type { FetchWorks } from '../../works-page.ts';

/** Time without input before suggestions are requested. */
const restMs = 250;
const maxWorks = 8;

interface SuggestionsDeps {
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
  readonly pause: Pause;
  find(text: string): FetchWorks;
}

/** Works that match the text being typed. */
export class Suggestions {
  /** Suggestions for the last response; they stay until the next response. */
  works: readonly Work[] = [];
  readonly #deps: SuggestionsDeps;
  #asking: AbortController | undefined = undefined;

  constructor(deps: SuggestionsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { works: observableRef }, { autoBind: true });
  }

  /** Requests suggestions once typing pauses, and aborts the previous request. */
  async ask(text: string): Promise<void> {
    const { lifetime, pause, find } = this.#deps;
    this.#asking?.abort();
    this.#asking = linkedAbort(lifetime.signal);
    const { signal } = this.#asking;
    try {
      await pause(restMs, signal);
      const { works } = await find(text)(1, signal);
      if (!signal.aborted) this.received(works.slice(0, maxWorks));
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') return;
      // Not shown to the user: the next input or the search itself will show an error.
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
