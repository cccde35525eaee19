import { makeAutoObservable } from 'mobx';
import type { AppError } from '#shared/errors.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { ChapterItem } from './chapter-item.ts';
import type { ChapterSource } from './chapter-source.ts';

interface ChapterResponse<Chapter> {
  fetch(signal: AbortSignal): Promise<readonly Chapter[]>;
  /**
   * Converts a chapter for display. Called only for visible rows, because converting thousands of chapters at the same
   * time would delay the first paint.
   */
  item(chapter: Chapter): ChapterItem;
}

/** Holds chapters that arrive in one response, in ascending order. */
export class AllChapters<Chapter extends { readonly number: number }> implements ChapterSource {
  readonly #response: Loadable<readonly Chapter[]>;
  readonly #item: ChapterResponse<Chapter>['item'];
  readonly #lifetime: ScreenLifetime;

  constructor({ fetch, item }: ChapterResponse<Chapter>, lifetime: ScreenLifetime) {
    this.#response = new Loadable(fetch);
    this.#item = item;
    this.#lifetime = lifetime;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get loadStatus(): ChapterSource['loadStatus'] {
    return this.#response.status;
  }

  get error(): AppError | undefined {
    return this.#response.error;
  }

  get count(): number | undefined {
    return this.#response.value?.length;
  }

  get lastNumber(): number {
    const chapters = this.#response.value ?? [];
    return chapters[chapters.length - 1]?.number ?? 0;
  }

  at(index: number): ChapterItem | undefined {
    const chapter = this.#response.value?.[index];
    return chapter && this.#item(chapter);
  }

  indexOf(number: number): number {
    return this.#response.value?.findIndex((chapter) => chapter.number === number) ?? -1;
  }

  want(): void {
    // Does nothing, because one response contained all chapters.
  }

  start(): void {
    void this.#response.ensure(this.#lifetime.signal);
  }

  async load(): Promise<void> {
    await this.#response.load(this.#lifetime.signal);
  }
}
