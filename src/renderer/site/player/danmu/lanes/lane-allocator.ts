import { type LaneHolder, LanePool, type PoolSize } from './lane-pool.ts';

/** The lanes of all modes; a mode does not know of the others'. */
export class LaneAllocator {
  readonly #pools = {
    1: new LanePool(),
    2: new LanePool(),
    4: new LanePool(),
    5: new LanePool(),
    6: new LanePool(),
  } as const;

  place(holder: LaneHolder, size: PoolSize, mostLayers: number): boolean {
    return this.#pools[holder.mode].place(holder, size, mostLayers);
  }

  /** Throws 'cindex out of bounds' for one whose layer is none of the pool's. */
  remove(holder: LaneHolder): void {
    this.#pools[holder.mode].remove(holder);
  }

  clear(): void {
    for (const pool of Object.values(this.#pools)) pool.clear();
  }
}
