import { makeAutoObservable } from 'mobx';

const visibleMs = 3_000;
/** Time in ms for a toast with an action. It is longer than for other toasts, because the user needs time to decide. */
const actionMs = 6_000;

/** Action that a toast offers, such as undo. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

export interface Toast {
  /** Number that is unique for each toast, so that screen readers announce the same text again. */
  readonly id: number;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Reason why the timer of the toast is paused: the page is hidden, or the user touches the toast. */
export type ToastHold = 'hidden' | 'touched';

/** Shows one short message at a time. A new one replaces it. A toast disappears after 3 s, or 6 s with an action. */
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
