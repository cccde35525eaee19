import { makeAutoObservable, observableRef } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { linkedAbort } from '../../../../services/async/linked-abort.ts';
import type { Pause } from '../../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../../services/screen/screen-lifetime.ts';
import type { Work } from '../../work.ts';
import type { FetchWorks } from '../../works-page.ts';

/** So long (ms) nothing more is written before the server is asked. */
const restMs = 250;
const most = 8;

interface SuggestionsDeps {
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
  readonly pause: Pause;
  find(text: string): FetchWorks;
}

/** Works that a text still being written may mean. */
export class Suggestions {
  /** For the text last answered: they stay until there are those for the next. */
  works: readonly Work[] = [];
  readonly #deps: SuggestionsDeps;
  #asking: AbortController | undefined = undefined;

  constructor(deps: SuggestionsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { works: observableRef }, { autoBind: true });
  }

  /** Asks once the text rests; what an older one was asking is given up. */
  async ask(text: string): Promise<void> {
    const { lifetime, pause, find } = this.#deps;
    this.#asking?.abort();
    this.#asking = linkedAbort(lifetime.signal);
    const { signal } = this.#asking;
    try {
      await pause(restMs, signal);
      const { works } = await find(text)(1, signal);
      if (!signal.aborted) this.received(works.slice(0, most));
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'cancelled') return;
      // Whoever writes on, or searches, is told then.
      console.info('No works were suggested', code);
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
