import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { EventOf } from '#shared/ipc/channels.ts';
import type { TimelineKind, TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import { fitsFilter, inOrderOfTime, mergeRows, type RowFilter } from './merge-rows.ts';

const pageSize = 200;
/** Max number of pages to load again after missed changes. */
const maxPages = 5;
const pauseMs = 300;

interface RowsOptions {
  readonly only: TimelineOnly;
  readonly kinds: readonly TimelineKind[] | null;
  /** Max rows in memory. Older rows are requested again when the user scrolls to them. */
  readonly maxRows?: number;
}

/** Holds the rows that match a filter. */
export class CallListStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: AppError | undefined = undefined;
  /** Rows in arrival order, newest first. */
  rows: readonly TimelineRow[] = [];
  viewId: string | undefined = undefined;
  text = '';
  only: TimelineOnly;
  /** Kinds of rows to list; null for all. */
  kinds: readonly TimelineKind[] | null;
  selectedId: number | undefined = undefined;
  /** Cursor of the next page with older rows; null on the last page. */
  #next: number | null = null;
  /** Number of the latest load. Responses to earlier ones are ignored. */
  #reading = 0;
  #isReading = false;
  /** Rows that arrived while older rows were loading. */
  #meanwhile: TimelineRow[] = [];
  /** Timer that reloads the list after missed changes. */
  #catchingUp: ReturnType<typeof setTimeout> | undefined;
  readonly #client: Pick<HarnessClient, 'request' | 'on' | 'onOpen'>;
  readonly #options: RowsOptions;
  readonly #maxRows: number;

  constructor(client: Pick<HarnessClient, 'request' | 'on' | 'onOpen'>, options: RowsOptions) {
    this.#client = client;
    this.#options = options;
    this.#maxRows = options.maxRows ?? 5_000;
    this.only = options.only;
    this.kinds = options.kinds;
    makeAutoObservable(this, { rows: observableRef, kinds: observableRef }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#client.on('timelineGrew', this.grew, signal);
    this.#client.on('timelineCleared', this.cleared, signal);
    this.#client.onOpen(() => void this.load(), signal);
    signal.addEventListener('abort', () => clearTimeout(this.#catchingUp), { once: true });
  }

  get filter(): RowFilter {
    return { viewId: this.viewId, text: this.text.trim().toLowerCase(), only: this.only, kinds: this.kinds };
  }

  get byTime(): readonly TimelineRow[] {
    return inOrderOfTime(this.rows);
  }

  /** True if a filter is set that may hide rows. */
  get isFiltered(): boolean {
    return (
      this.only !== this.#options.only ||
      this.kinds !== this.#options.kinds ||
      this.viewId !== undefined ||
      this.text !== ''
    );
  }

  select(id: number | undefined): void {
    this.selectedId = id;
  }

  showView(viewId: string | undefined): void {
    this.viewId = viewId;
    void this.load();
  }

  showText(text: string): void {
    this.text = text;
    void this.load();
  }

  showOnly(only: TimelineOnly): void {
    this.only = only;
    void this.load();
  }

  showKinds(kinds: readonly TimelineKind[] | null): void {
    this.kinds = kinds;
    void this.load();
  }

  /** Replaces the rows with the newest ones; `pages` is the number of pages to load. */
  async load(pages = 1): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    this.#isReading = true;
    try {
      let rows: readonly TimelineRow[] = [];
      let next: number | null = null;
      do {
        const page = await this.#page(next);
        if (reading !== this.#reading) return;
        rows = mergeRows(rows, page.rows);
        ({ next } = page);
        pages -= 1;
      } while (pages > 0 && next !== null);
      this.loaded(rows, next);
    } catch (thrown) {
      if (reading === this.#reading) this.failed(toAppError(thrown));
    }
  }

  /** Loads the next page of older rows. */
  async loadOlder(): Promise<void> {
    if (this.#next === null || this.#isReading || this.rows.length >= this.#maxRows) return;
    const reading = this.#reading;
    this.#isReading = true;
    try {
      const { rows, next } = await this.#page(this.#next);
      if (reading === this.#reading) this.loaded(mergeRows(this.rows, rows), next);
    } catch (thrown) {
      if (reading === this.#reading) this.failed(toAppError(thrown));
    }
  }

  #page(before: number | null) {
    const { viewId, text, only, kinds } = this.filter;
    return this.#client.request('listTimeline', {
      views: viewId === undefined ? null : [viewId],
      kinds: kinds && [...kinds],
      text,
      only,
      before,
      limit: pageSize,
    });
  }

  private loaded(rows: readonly TimelineRow[], next: number | null): void {
    this.status = 'ready';
    this.error = undefined;
    this.rows = rows;
    this.#next = next;
    this.#isReading = false;
    this.#take(this.#meanwhile);
    this.#meanwhile = [];
  }

  private failed(error: AppError): void {
    this.status = 'failed';
    this.error = error;
    this.#isReading = false;
    this.#take(this.#meanwhile);
    this.#meanwhile = [];
  }

  private grew({ rows, missed }: EventOf<'timelineGrew'>): void {
    if (this.#isReading) this.#meanwhile.push(...rows);
    else this.#take(rows);
    if (missed === 0) return;
    this.#catchingUp ??= setTimeout(() => {
      this.#catchingUp = undefined;
      void this.load(Math.min(maxPages, Math.ceil(this.rows.length / pageSize)));
    }, pauseMs);
  }

  #take(changed: readonly TimelineRow[]): void {
    const { filter } = this;
    const oldest = this.#next === null ? 0 : (this.rows.at(-1)?.id ?? 0);
    const fitting = new Set(changed.filter((row) => row.id >= oldest && fitsFilter(row, filter)));
    // Removes rows that no longer match the filter after a change.
    const gone = new Set(changed.filter((row) => !fitting.has(row)).map(({ id }) => id));
    const kept = gone.size === 0 ? this.rows : this.rows.filter(({ id }) => !gone.has(id));
    if (fitting.size === 0 && kept.length === this.rows.length) return;
    const merged = mergeRows(kept, [...fitting]);
    this.rows = merged.slice(0, this.#maxRows);
    if (merged.length > this.#maxRows) this.#next = this.rows.at(-1)?.id ?? null;
  }

  private cleared({ views }: EventOf<'timelineCleared'>): void {
    const isCleared = ({ viewId }: TimelineRow) => views === null || views.includes(viewId);
    this.rows = this.rows.filter((row) => !isCleared(row));
    this.#meanwhile = this.#meanwhile.filter((row) => !isCleared(row));
    // Loads again, because the page that is loading may be older than this change.
    if (this.#isReading) void this.load();
  }
}
