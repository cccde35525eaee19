import { makeAutoObservable } from 'mobx';
import type { AppError } from '#shared/errors.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { ChapterItem } from './chapter-item.ts';
import type { ChapterSource } from './chapter-source.ts';

interface ChapterAnswer<Chapter> {
  fetch(signal: AbortSignal): Promise<readonly Chapter[]>;
  /** Called for what is shown: thousands of them would keep the list from being painted. */
  item(chapter: Chapter): ChapterItem;
}

/** Chapters that one answer brings, ascending. */
export class AllChapters<Chapter extends { readonly number: number }> implements ChapterSource {
  readonly #answer: Loadable<readonly Chapter[]>;
  readonly #item: ChapterAnswer<Chapter>['item'];
  readonly #lifetime: ScreenLifetime;

  constructor({ fetch, item }: ChapterAnswer<Chapter>, lifetime: ScreenLifetime) {
    this.#answer = new Loadable(fetch);
    this.#item = item;
    this.#lifetime = lifetime;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get status(): ChapterSource['status'] {
    return this.#answer.status;
  }

  get error(): AppError | undefined {
    return this.#answer.error;
  }

  get count(): number | undefined {
    return this.#answer.value?.length;
  }

  get lastNumber(): number {
    const chapters = this.#answer.value ?? [];
    return chapters[chapters.length - 1]?.number ?? 0;
  }

  at(index: number): ChapterItem | undefined {
    const chapter = this.#answer.value?.[index];
    return chapter && this.#item(chapter);
  }

  indexOf(number: number): number {
    return this.#answer.value?.findIndex((chapter) => chapter.number === number) ?? -1;
  }

  want(): void {
    // All of them came at once.
  }

  start(): void {
    void this.#answer.ensure(this.#lifetime.signal);
  }

  async load(): Promise<void> {
    await this.#answer.load(this.#lifetime.signal);
  }
}
