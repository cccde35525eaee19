import { makeAutoObservable } from 'mobx';

const visibleMs = 3_000;
/** Something that can be done about it takes longer to decide. */
const actionMs = 6_000;

/** What can be done about what a toast tells, such as taking it back. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

export interface Toast {
  /** Differs for each toast, so that the same text twice is announced twice. */
  readonly id: number;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Why the time of a toast stands still: nobody looks at the page, or somebody is at the toast. */
export type ToastHold = 'hidden' | 'touched';

/** One short message at a time; the newest replaces the one shown and hides after 3 s in which it could be read, 6 s with an action. */
export class ToastStore {
  current: Toast | undefined = undefined;
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;
  #endsAt = 0;
  #leftMs = 0;
  readonly #holds = new Set<ToastHold>();
  #count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(text: string, action?: ToastAction): void {
    this.#count += 1;
    this.current = { id: this.#count, text, action };
    this.#holds.delete('touched');
    this.#leftMs = action ? actionMs : visibleMs;
    this.#run();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.current = undefined;
    this.#holds.delete('touched');
  }

  hold(reason: ToastHold): void {
    if (this.#holds.size === 0) {
      clearTimeout(this.#timer);
      this.#leftMs = Math.max(0, this.#endsAt - Date.now());
    }
    this.#holds.add(reason);
  }

  release(reason: ToastHold): void {
    if (this.#holds.delete(reason)) this.#run();
  }

  #run(): void {
    clearTimeout(this.#timer);
    if (this.#holds.size > 0 || !this.current) return;
    this.#endsAt = Date.now() + this.#leftMs;
    this.#timer = setTimeout(this.hide, this.#leftMs);
  }
}
