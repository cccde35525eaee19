import { makeAutoObservable } from 'mobx';

const visibleMs = 3_000;

export interface Toast {
  /** Differs for each toast, so that the same text twice is announced twice. */
  readonly id: number;
  readonly text: string;
}

/** One short message at a time; the newest replaces the one shown and hides after 3 s. */
export class ToastStore {
  current: Toast | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private count = 0;

  constructor() {
    makeAutoObservable<this, 'timer' | 'count'>(this, { timer: false, count: false }, { autoBind: true });
  }

  show(text: string): void {
    this.count += 1;
    this.current = { id: this.count, text };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.hide, visibleMs);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.current = undefined;
  }
}
