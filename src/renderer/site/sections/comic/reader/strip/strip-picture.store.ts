import { makeAutoObservable } from 'mobx';
import type { PartStatus, StripPartStore } from './strip-part.store.ts';

/** Holds one picture of the strip as parts that are stacked without gaps. */
export class StripPictureStore {
  readonly parts: readonly StripPartStore[];

  constructor(parts: readonly StripPartStore[]) {
    this.parts = parts;
    makeAutoObservable(this, { parts: false }, { autoBind: true });
  }

  /** Status of the picture, which is the worst status of its parts. */
  get status(): PartStatus {
    const statuses = new Set(this.parts.map(({ status }) => status));
    const order = ['failed', 'loading', 'idle', 'none'] as const;
    return order.find((status) => statuses.has(status)) ?? 'ready';
  }

  load(): void {
    for (const part of this.parts) void part.load();
  }

  retry(): void {
    for (const part of this.parts) void part.retry();
  }

  discard(): void {
    for (const part of this.parts) part.discard();
  }

  release(): void {
    for (const part of this.parts) part.release();
  }
}
