import { clamp } from '../comments/lenient-values.ts';
import type { DanmuSettings } from '../danmu-settings.ts';
import { type LaneHolder, LanePool, type PoolSize } from '../lanes/lane-pool.ts';
import type { CommentView, Size } from './comment-view.ts';
import { type Launch, LiveComment, type Stage } from './live-comment.ts';

/** Fraction of the stage height reserved for subtitles. */
const bottomShare = 0.15;

/**
 * Stage width in CSS px from which comments have their own size. On a narrower stage they shrink, but not below a
 * readable size.
 */
const fullSizeWidthPx = 560;
const minFit = 0.75;

type LaneSettings = Pick<DanmuSettings, 'area' | 'scale' | 'hasEvenSize' | 'speed' | 'keepsBottomFree'>;

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

  /** Frees the lane of a comment. Throws 'cindex out of bounds' if the pool does not have the layer. */
  remove(holder: LaneHolder): void {
    this.#pools[holder.mode].remove(holder);
  }

  clear(): void {
    for (const pool of Object.values(this.#pools)) pool.clear();
  }
}

/** Assigns lanes to visible comments, moves the comments, and removes them when their time is over. */
export class LiveComments {
  readonly view: CommentView;
  readonly #lanes = new LaneAllocator();
  /** Visible comments in no particular order. */
  readonly #live: LiveComment[] = [];
  #stage: Stage = { width: 0, height: 0, freeBottom: 0 };
  #settings: LaneSettings;

  constructor(view: CommentView, settings: LaneSettings) {
    this.view = view;
    this.#settings = settings;
  }

  get count(): number {
    return this.#live.length;
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** Shows a comment. Returns false if all `maxLayers` layers of lanes are full. */
  add(launch: Launch, maxLayers: number, clock: number): boolean {
    const live = new LiveComment(this, launch, this.#scale);
    if (live.hasLane && !this.#lanes.place(live, this.#laneSize(), maxLayers)) return false;
    live.show(this.#scale, clock);
    this.#live.push(live);
    return true;
  }

  get hasEvenSize(): boolean {
    return this.#settings.hasEvenSize;
  }

  get #scale(): number {
    return this.#settings.scale * clamp(this.#stage.width / fullSizeWidthPx, minFit, 1);
  }

  #laneSize(): Size {
    const { width, height, freeBottom } = this.#stage;
    return { width, height: Math.min(height * this.#settings.area, height - freeBottom) };
  }

  /** Moves all comments to their positions at a time of the animation clock. */
  advance(clock: number): void {
    this.#removeAll((live) => clock >= live.start + live.dur);
    for (const live of this.#live) if (live.moves) live.put(clock);
  }

  /** Removes the comments for which `isWanted` returns false. */
  keepOnly(isWanted: (live: LiveComment) => boolean): void {
    this.#removeAll((live) => !isWanted(live));
  }

  #removeAll(isOver: (live: LiveComment) => boolean): void {
    for (let index = this.#live.length - 1; index >= 0; index -= 1) {
      const live = this.#live[index];
      if (!live || !isOver(live)) continue;
      if (live.hasLane) this.#lanes.remove(live);
      live.hide();
      const last = this.#live.pop();
      if (last && last !== live) this.#live[index] = last;
    }
  }

  /** Assigns all lanes again, in order of appearance. Removes no comment. */
  layOut(size: Size, settings: LaneSettings, clock: number): void {
    const before = { scale: this.#scale, speed: this.#settings.speed, isEven: this.hasEvenSize };
    this.#stage = { ...size, freeBottom: settings.keepsBottomFree ? size.height * bottomShare : 0 };
    this.#settings = settings;
    const scale = this.#scale;
    const isRescaled = scale !== before.scale || this.hasEvenSize !== before.isEven;
    this.#lanes.clear();
    for (const live of [...this.#live].sort((a, b) => a.start - b.start)) {
      live.hasten(settings.speed / before.speed, clock);
      if (isRescaled) live.resize(scale);
      if (live.hasLane) this.#lanes.place(live, this.#laneSize(), Infinity);
      if (isRescaled) live.show(scale, clock);
      else live.put(clock);
    }
  }

  clear(): void {
    this.#lanes.clear();
    for (const live of this.#live.splice(0)) live.hide();
  }
}
