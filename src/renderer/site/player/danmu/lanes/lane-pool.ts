import { type Flight, wouldMeet } from './flight.ts';

/** A flight in its lane. */
export interface LaneHolder extends Flight {
  /** The layer that its lane is in; below 0 while it has no lane. */
  cindex: number;
  /** From the edge that its pool begins at, in CSS px. */
  offset: number;
}

export interface PoolSize {
  readonly width: number;
  /** How much of the stage's height lanes may take. */
  readonly height: number;
}

/** Between two lanes. */
const laneGap = 1;

const untracked = -2;

/** The lanes of one mode. A layer is full of lanes that do not overlap; a further layer lies over the ones before it. */
export class LanePool {
  /** By layer, and there by offset. */
  readonly #layers: LaneHolder[][] = [];

  /**
   * Gives the first lane, from the edge on, in which it meets nobody. When all `mostLayers` layers are full it gets none: false.
   * What is higher than the lanes together begins at the edge and keeps nobody away.
   */
  place(holder: LaneHolder, size: PoolSize, mostLayers: number): boolean {
    if (holder.height > size.height) {
      holder.cindex = untracked;
      holder.offset = 0;
      return true;
    }
    for (let cindex = 0; cindex < mostLayers; cindex += 1) {
      const layer = this.#layers[cindex] ?? [];
      const offset = firstFit(holder, layer, size.width);
      if (offset + holder.height > size.height) continue;
      holder.cindex = cindex;
      holder.offset = offset;
      this.#layers[cindex] = layer;
      const after = layer.findIndex((other) => other.offset > offset);
      layer.splice(after < 0 ? layer.length : after, 0, holder);
      return true;
    }
    return false;
  }

  /** Frees its lane; one without a lane is passed over. */
  remove(holder: LaneHolder): void {
    if (holder.cindex < 0) return;
    const layer = this.#layers[holder.cindex];
    if (!layer) throw new RangeError('cindex out of bounds');
    const index = layer.indexOf(holder);
    if (index >= 0) layer.splice(index, 1);
    holder.cindex = untracked;
  }

  clear(): void {
    this.#layers.length = 0;
  }
}

/** One pass is enough: who it does not meet now it meets at no other offset, and whoever it meets it goes past. */
function firstFit(holder: LaneHolder, layer: readonly LaneHolder[], stageWidth: number): number {
  let offset = 0;
  for (const other of layer) {
    const isBeside = other.offset < offset + holder.height + laneGap && other.offset + other.height > offset;
    if (isBeside && wouldMeet(other, holder, stageWidth)) offset = other.offset + other.height + laneGap;
  }
  return offset;
}
