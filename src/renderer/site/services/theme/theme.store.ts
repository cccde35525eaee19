import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

const Theme = Type.Union([Type.Literal('light'), Type.Literal('dark')]);
export type Theme = Type.Static<typeof Theme>;
const StoredTheme = Type.Union([Theme, Type.Null()]);

/** Members of the `(prefers-color-scheme: dark)` query that this file uses. */
interface DarkQuery {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void, options: { readonly signal: AbortSignal }): void;
}

interface ThemeOptions {
  readonly storage: SiteStorage;
  readonly darkQuery: DarkQuery;
  /** Lifetime of the page. It never aborts on the real site; tests abort it. */
  readonly lifetime: AbortSignal;
}

/**
 * Holds the theme, light or dark. It follows the system until the user chooses the other one. The readers can have a
 * theme of their own.
 */
export class ThemeStore {
  private systemTheme: Theme;
  private isReading = false;
  readonly #stored: PersistedValue<Theme | null>;
  readonly #readers: PersistedValue<Theme | null>;

  constructor({ storage, darkQuery, lifetime }: ThemeOptions) {
    this.#stored = storage.value(StoredTheme, 'theme', null);
    this.#readers = storage.value(StoredTheme, 'readerTheme', null);
    this.systemTheme = themeOf(darkQuery);
    makeAutoObservable(this, {}, { autoBind: true });
    darkQuery.addEventListener('change', () => this.systemChanged(themeOf(darkQuery)), { signal: lifetime });
  }

  get theme(): Theme {
    return this.shown ?? this.systemTheme;
  }

  /** Theme that the user chose for the site; undefined follows the system. */
  get fixed(): Theme | undefined {
    return this.#stored.get() ?? undefined;
  }

  /**
   * Theme that the page shows. In a reader, this is the theme of the readers, if they have one. Undefined follows the
   * system.
   */
  get shown(): Theme | undefined {
    return (this.isReading ? this.#readers.get() : null) ?? this.fixed;
  }

  /** Uses the readers' theme until the returned function is called. */
  beginReading(): () => void {
    this.isReading = true;
    return () => this.endReading();
  }

  /** Switches the theme of the readers only. If they then have the theme of the site, they follow the site again. */
  toggle(): void {
    const chosen = this.theme === 'dark' ? 'light' : 'dark';
    if (chosen === (this.fixed ?? this.systemTheme)) this.#readers.remove();
    else this.#readers.set(chosen);
  }

  /** Sets the theme; undefined follows the system. */
  choose(fixed: Theme | undefined): void {
    if (fixed === undefined) this.#stored.remove();
    else this.#stored.set(fixed);
  }

  private endReading(): void {
    this.isReading = false;
  }

  private systemChanged(theme: Theme): void {
    this.systemTheme = theme;
  }
}

function themeOf({ matches }: DarkQuery): Theme {
  return matches ? 'dark' : 'light';
}
