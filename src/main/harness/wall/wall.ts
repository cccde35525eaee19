import { AppError } from '#shared/errors.ts';
import type { Placement } from '#shared/ipc/channels.ts';
import { MAX_VIEWS, type ViewState } from '#shared/ipc/view-state.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { Picture } from '../pictures/picture-store.ts';
import { type PlacedView, placeView } from './place-view.ts';
import { resolveAddress } from './resolve-address.ts';
import { type TileParts, WallTile } from './wall-tile.ts';

/** What of the harness window decides where views may be, asked at every placing. */
export interface WallSurface {
  readonly zoom: number;
  readonly content: { readonly width: number; readonly height: number };
}

export interface WallParts extends Omit<TileParts, 'changed'> {
  readonly profiles: readonly DeviceProfile[];
  /** Origin that paths of the site are resolved against. */
  readonly home: string;
  readonly surface: () => WallSurface;
  readonly changed: (views: ViewState[]) => void;
}

const START_PATH = '/home';

/** The views of the harness window: at most twelve, one for each platform. */
export class Wall {
  readonly #parts: WallParts;
  readonly #tiles = new Map<string, WallTile>();
  #placement: Placement = { wall: { x: 0, y: 0, width: 0, height: 0 }, frames: [] };
  #opened = 0;

  constructor(parts: WallParts) {
    this.#parts = parts;
  }

  get views(): ViewState[] {
    return [...this.#tiles.values()].map((tile) => tile.state);
  }

  /** Resolves as soon as the view is on the wall; how it loads is told by `changed`. */
  open(platformId: string): void {
    const profile = this.#parts.profiles.find(({ id }) => id === platformId);
    if (profile === undefined) throw new AppError('usage', `There is no platform "${platformId}".`);
    if (this.views.some((view) => view.platformId === platformId)) return;
    if (this.#tiles.size >= MAX_VIEWS) {
      throw new AppError('usage', `The wall holds ${MAX_VIEWS} views; close one first.`);
    }
    this.#opened += 1;
    const id = `view-${this.#opened}`;
    const tile = new WallTile(id, profile, { ...this.#parts, changed: () => this.#changed() });
    this.#tiles.set(id, tile);
    this.#changed();
    void tile.open(resolveAddress(START_PATH, this.#parts.home));
  }

  async close(viewId: string): Promise<void> {
    const tile = this.#tile(viewId);
    this.#tiles.delete(viewId);
    this.#changed();
    await tile.close();
  }

  /** `address` as the address bar takes it; null means every view. */
  async navigate(viewIds: readonly string[] | null, address: string): Promise<void> {
    const url = resolveAddress(address, this.#parts.home);
    await Promise.all(this.#selected(viewIds).map((tile) => tile.navigate(url)));
  }

  reload(viewIds: readonly string[] | null): void {
    for (const tile of this.#selected(viewIds)) tile.reload();
  }

  rotate(viewId: string): Promise<void> {
    return this.#tile(viewId).rotate();
  }

  capture(viewIds: readonly string[] | null): Promise<Picture[]> {
    // Asked for all, those that failed are passed over: they have nothing to show.
    const tiles = this.#selected(viewIds).filter((tile) => viewIds !== null || tile.hasPage);
    if (tiles.length === 0) throw new AppError('usage', 'There is no view to take a picture of.');
    return Promise.all(tiles.map((tile) => tile.capture()));
  }

  place(placement: Placement): void {
    this.#placement = placement;
    for (const tile of this.#tiles.values()) tile.place(this.#placeOf(tile));
  }

  async closeAll(): Promise<void> {
    const tiles = [...this.#tiles.values()];
    this.#tiles.clear();
    await Promise.all(tiles.map((tile) => tile.close()));
  }

  #placeOf(tile: WallTile): PlacedView | undefined {
    const { id, viewport } = tile.state;
    const { frames, wall } = this.#placement;
    const frame = frames.find(({ viewId }) => viewId === id);
    return frame && placeView({ frame, wall, viewport, ...this.#parts.surface() });
  }

  #changed(): void {
    this.place(this.#placement);
    this.#parts.changed(this.views);
  }

  #tile(viewId: string): WallTile {
    const tile = this.#tiles.get(viewId);
    if (tile === undefined) throw new AppError('usage', `There is no view "${viewId}".`);
    return tile;
  }

  #selected(viewIds: readonly string[] | null): WallTile[] {
    return viewIds === null ? [...this.#tiles.values()] : viewIds.map((id) => this.#tile(id));
  }
}
