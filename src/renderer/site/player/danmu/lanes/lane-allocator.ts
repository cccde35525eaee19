import { type LaneHolder, LanePool, type PoolSize } from './lane-pool.ts';

/** Assigns lanes; each mode has its own. */
export class LaneAllocator {
  readonly #pools = {
    1: new LanePool(),
    2: new LanePool(),
    4: new LanePool(),
    5: new LanePool(),
    6: new LanePool(),
  } as const;

  place(holder: LaneHolder, size: PoolSize, maxLayers: number): boolean {
    return this.#pools[holder.mode].place(holder, size, maxLayers);
  }

  /** Frees the lane of a comment. Throws 'cindex out of bounds' if its layer is not in the pool. */
  remove(holder: LaneHolder): void {
    this.#pools[holder.mode].remove(holder);
  }

  clear(): void {
    for (const pool of Object.values(this.#pools)) pool.clear();
  }
}
