import { makeAutoObservable } from 'mobx';
import type { Book } from '#shared/contract/comic/entities.ts';
import { linkedAbort } from '../../../services/async/linked-abort.ts';
import { type FetchBooks, WorkSectionStore } from '../work-batch.store.ts';

/** A section behind tabs: each tab keeps its books, only the selected one loads. */
export class TabbedSectionsStore<Key extends string> {
  selected: Key;
  private readonly first: Key;
  private readonly sections = new Map<Key, WorkSectionStore>();
  private readonly fetchOf: (key: Key) => FetchBooks;
  private loading: AbortController | undefined = undefined;

  constructor(first: Key, fetchOf: (key: Key) => FetchBooks) {
    this.first = first;
    this.selected = first;
    this.fetchOf = fetchOf;
    makeAutoObservable<this, 'first' | 'sections' | 'fetchOf' | 'loading' | 'section'>(
      this,
      { first: false, sections: false, fetchOf: false, loading: false, section: false },
      { autoBind: true },
    );
  }

  get current(): WorkSectionStore {
    return this.section(this.selected);
  }

  /** The first tab's page 1, from an answer that came for several sections at once. */
  seed(books: readonly Book[]): void {
    this.section(this.first).seed(books);
  }

  /** Shows a tab and loads it if it is empty; what an older tab was loading is given up. */
  async select(key: Key, signal: AbortSignal): Promise<void> {
    this.selected = key;
    await this.current.load(this.restart(signal));
  }

  async refresh(signal: AbortSignal): Promise<void> {
    await this.current.refresh(this.restart(signal));
  }

  private restart(signal: AbortSignal): AbortSignal {
    this.loading?.abort();
    this.loading = linkedAbort(signal);
    return this.loading.signal;
  }

  private section(key: Key): WorkSectionStore {
    const known = this.sections.get(key);
    if (known) return known;
    const section = new WorkSectionStore(this.fetchOf(key));
    this.sections.set(key, section);
    return section;
  }
}
