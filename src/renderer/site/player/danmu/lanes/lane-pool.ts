import { type Flight, wouldMeet } from './flight.ts';

export interface LaneHolder extends Flight {
  /** Index of the layer that contains the lane; negative if there is no lane. */
  cindex: number;
  /** Distance in CSS px from the edge at which lanes begin. */
  offset: number;
}

export interface PoolSize {
  readonly width: number;
  /** Height in CSS px of the stage that lanes may use. */
  readonly height: number;
}

/** Distance in CSS px between two lanes. */
const laneGap = 1;

const untracked = -2;

/** Assigns the lanes of one mode. Lanes of one layer do not overlap. Each layer covers the previous ones. */
export class LanePool {
  /** Comments of each layer, sorted by offset. */
  readonly #layers: LaneHolder[][] = [];

  /**
   * Assigns the lane nearest to the edge in which the comment collides with no other. Returns false if all `maxLayers`
   * layers are full. A comment that is higher than the stage starts at the edge and blocks no lane.
   */
  place(holder: LaneHolder, size: PoolSize, maxLayers: number): boolean {
    if (holder.height > size.height) {
      holder.cindex = untracked;
      holder.offset = 0;
      return true;
    }
    for (let cindex = 0; cindex < maxLayers; cindex += 1) {
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

  /** Frees the comment's lane, if it has one. */
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

/** Returns the first free offset in CSS px. One pass is enough, because the offset grows with each collision. */
function firstFit(holder: LaneHolder, layer: readonly LaneHolder[], stageWidth: number): number {
  let offset = 0;
  for (const other of layer) {
    const overlaps = other.offset < offset + holder.height + laneGap && other.offset + other.height > offset;
    if (overlaps && wouldMeet(other, holder, stageWidth)) offset = other.offset + other.height + laneGap;
  }
  return offset;
}
