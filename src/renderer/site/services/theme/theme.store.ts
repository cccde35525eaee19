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
  /** Lifetime of the page. Never aborts on the real site; tests abort it. */
  readonly lifetime: AbortSignal;
}

/** Holds the theme, light or dark. It follows the system until the user chooses the other one. */
export class ThemeStore {
  private systemTheme: Theme;
  readonly #stored: PersistedValue<Theme | null>;

  constructor({ storage, darkQuery, lifetime }: ThemeOptions) {
    this.#stored = storage.value(StoredTheme, 'theme', null);
    this.systemTheme = themeOf(darkQuery);
    makeAutoObservable(this, {}, { autoBind: true });
    darkQuery.addEventListener('change', () => this.systemChanged(themeOf(darkQuery)), { signal: lifetime });
  }

  get theme(): Theme {
    return this.fixed ?? this.systemTheme;
  }

  /** Theme that the user chose and that differs from the system's; undefined follows the system. */
  get fixed(): Theme | undefined {
    return this.#stored.get() ?? undefined;
  }

  /** Switches the theme. If the new one is the system's theme, it follows the system again. */
  toggle(): void {
    const chosen = this.theme === 'dark' ? 'light' : 'dark';
    if (chosen === this.systemTheme) this.#stored.remove();
    else this.#stored.set(chosen);
  }

  /** Sets the theme; undefined follows the system. */
  choose(fixed: Theme | undefined): void {
    if (fixed === undefined) this.#stored.remove();
    else this.#stored.set(fixed);
  }

  private systemChanged(theme: Theme): void {
    this.systemTheme = theme;
  }
}

function themeOf({ matches }: DarkQuery): Theme {
  return matches ? 'dark' : 'light';
}
