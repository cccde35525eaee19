import { makeAutoObservable, observableRef } from 'mobx';
import type { LoggedAction } from './options/with-callbacks.ts';

export type LogKind = 'callback' | 'gate' | 'event' | 'failure';

export interface LogEntry {
  readonly id: number;
  readonly kind: LogKind;
  readonly name: string;
  /** Details as text. '' if there are none. */
  readonly details: string;
  /** Time in ms since the player was created. */
  readonly at: number;
  readonly actions: readonly LoggedAction[];
}

/** Max number of entries. Older ones are removed. */
const maxEntries = 200;

/** Logs the events of the player, its gate and add-ons, newest first. */
export class GalleryLogStore {
  entries: readonly LogEntry[] = [];
  readonly #now: () => number;
  #count = 0;
  #startedAt: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#startedAt = now();
    makeAutoObservable(this, { entries: observableRef }, { autoBind: true });
  }

  add(kind: LogKind, name: string, details?: unknown, actions: readonly LoggedAction[] = []): void {
    this.#count += 1;
    const at = this.#now() - this.#startedAt;
    const entry = { id: this.#count, kind, name, details: textOf(details), at, actions };
    this.entries = [entry, ...this.entries].slice(0, maxEntries);
  }

  /** Clears the log when a new player is created. */
  begin(): void {
    this.#startedAt = this.#now();
    this.clear();
  }

  clear(): void {
    this.entries = [];
  }
}

function textOf(details: unknown): string {
  if (details === undefined) return '';
  return typeof details === 'string' ? details : JSON.stringify(details);
}
