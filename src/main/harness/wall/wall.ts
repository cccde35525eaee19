import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Placement } from '#shared/ipc/views/wall.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { findPlatform } from '../devices/library/platform-library.ts';
import type { OverrideRules } from '../inspector/overrides/override-rules.ts';
import type { Picture } from '../screenshots/screenshot-files.ts';
import { allOf } from './all-of.ts';
import { type CaptureOptions, captureTiles } from './capture-tiles.ts';
import { type PlacedView, placeView } from './place-view.ts';
import { resolveAddress } from './resolve-address.ts';
import { type TileDeps, WallTile } from './tile/wall-tile.ts';
import type { ViewObserver } from './wall-view.ts';

/** Part of the harness window in which native views can be shown. It is read each time a view is placed. */
export interface WallSurface {
  readonly zoom: number;
  readonly content: { readonly width: number; readonly height: number };
}

export interface WallListener {
  opened(view: ViewState): void;
  changed(viewId: string, changes: Partial<ViewState>): void;
  /** Called when a view that no window shows has changed. */
  hiddenChanged(viewId: string, changes: Partial<ViewState>): void;
  closed(viewId: string): void;
  ordered(viewIds: readonly string[]): void;
  /** Called with the typed address when views navigate. */
  navigatedTo(address: string): void;
}

export interface WallDeps extends Omit<TileDeps, 'changed' | 'observer'> {
  readonly profiles: () => readonly DeviceProfile[];
  /** Origin to which paths of the site are relative. */
  readonly home: string;
  readonly surface: () => WallSurface;
  readonly listener: WallListener;
  /** Returns the observer of a view. `signal` aborts when the view closes. */
  readonly observe: (
    viewId: string,
    profile: DeviceProfile,
    signal: AbortSignal,
    rules?: OverrideRules,
  ) => ViewObserver;
}

/** Screenshots of views, and the errors of the views without a screenshot. */
export interface TakenScreenshots {
  readonly pictures: readonly Picture[];
  readonly problems: { readonly name: BothLanguages; readonly message: BothLanguages }[];
}

const START_PATH = '/home';

/** Views of the harness. There are at most twelve, each of another platform. */
export class Wall {
  readonly #deps: WallDeps;
  #tiles = new Map<string, WallTile>();
  /** Views, such as those of a run, that no window shows. */
  readonly #hidden = new Map<string, WallTile>();
  readonly #ends = new Map<string, AbortController>();
  /** Places that each window leaves free for the views, by window ID. */
  readonly #placements = new Map<string, Placement>();
  #opened = 0;

  constructor(deps: WallDeps) {
    this.#deps = deps;
  }

  get views(): ViewState[] {
    return [...this.#tiles.values()].map((tile) => tile.state);
  }

  /** Returns a view. Throws AppError 'usage' if it does not exist. */
  tile(viewId: string): WallTile {
    const tile = this.#tiles.get(viewId) ?? this.#hidden.get(viewId);
    if (tile === undefined)
      throw new AppError('usage', `There is no view "${viewId}".`, { zh: `没有视图“${viewId}”。` });
    return tile;
  }

  /** Returns the views with the given IDs; null means all. */
  selected(viewIds: readonly string[] | null): WallTile[] {
    return viewIds === null ? [...this.#tiles.values()] : viewIds.map((id) => this.tile(id));
  }

  /** Adds a view to the wall and returns its ID immediately. The listener receives the progress of the load. */
  open(platformId: string, address = START_PATH, rotated = false): string {
    const { listener, home } = this.#deps;
    const profile = findPlatform(this.#deps.profiles(), platformId);
    const open = this.views.find((view) => view.platformId === platformId);
    if (open !== undefined) return open.id;
    this.#assertRoom();
    const url = resolveAddress(address, home);
    const tile = this.#make(profile, rotated);
    const { id } = tile.state;
    this.#tiles.set(id, tile);
    listener.opened(tile.state);
    void tile.open(url);
    return id;
  }

  /**
   * Creates a hidden view and returns its ID. The caller then opens and closes the view. The platform may also have a
   * view on the wall.
   */
  openHidden(platformId: string, rules?: OverrideRules): string {
    const tile = this.#make(findPlatform(this.#deps.profiles(), platformId), false, rules);
    this.#hidden.set(tile.state.id, tile);
    return tile.state.id;
  }

  /** Shows a hidden view on the wall. Throws AppError 'usage' if it does not exist or the wall is full. */
  show(viewId: string): void {
    const tile = this.tile(viewId);
    if (!this.#hidden.has(viewId)) return;
    this.#assertRoom();
    this.#hidden.delete(viewId);
    this.#tiles.set(viewId, tile);
    this.#deps.listener.opened(tile.state);
  }

  /**
   * Opens the given platforms, closes all others, and sets their order. Ignores unknown platforms. If all are unknown,
   * changes nothing and throws AppError 'usage'.
   */
  async showOnly(named: readonly string[]): Promise<void> {
    const known = new Set(this.#deps.profiles().map(({ id }) => id));
    const platformIds = named.filter((id) => known.has(id));
    if (platformIds.length === 0)
      throw new AppError('usage', `These platforms no longer exist: ${named.join(', ')}.`, {
        zh: `这些平台都已不存在：${named.join('、')}。`,
      });
    const others = this.views.filter(({ platformId }) => !platformIds.includes(platformId));
    await Promise.all(others.map(({ id }) => this.close(id)));
    this.order(platformIds.map((platformId) => this.open(platformId)));
  }

  async close(viewId: string): Promise<void> {
    const tile = this.tile(viewId);
    this.#hidden.delete(viewId);
    if (this.#tiles.delete(viewId)) this.#deps.listener.closed(viewId);
    await this.#end(viewId, tile);
  }

  /** Sets the order of the views. Throws AppError 'usage' unless the list contains every view once. */
  order(viewIds: readonly string[]): void {
    const named = new Map(viewIds.map((id) => [id, this.tile(id)]));
    if (named.size !== this.#tiles.size || viewIds.length !== this.#tiles.size) {
      throw new AppError('usage', 'The order must name every view on the wall exactly once.', {
        zh: '排列顺序应包含每个视图各一次。',
      });
    }
    this.#tiles = named;
    this.#deps.listener.ordered(viewIds);
  }

  /** Resolves a text from the address bar and navigates to it. Null means all views. */
  async navigate(viewIds: readonly string[] | null, address: string): Promise<void> {
    const url = resolveAddress(address, this.#deps.home);
    this.#deps.listener.navigatedTo(address.trim());
    await allOf(this.selected(viewIds), (tile) => tile.navigate(url));
  }

  async reload(viewIds: readonly string[] | null): Promise<void> {
    await allOf(this.selected(viewIds), (tile) => tile.reload());
  }

  /**
   * Presses the phone's back key. Returns the IDs of the views that have no earlier page, which would leave the site on
   * a phone.
   */
  async pressBack(viewIds: readonly string[] | null): Promise<string[]> {
    const pressed = await allOf(this.selected(viewIds), async (tile) => ({
      id: tile.state.id,
      went: await tile.move(-1),
    }));
    return pressed.filter(({ went }) => !went).map(({ id }) => id);
  }

  async capture(
    viewIds: readonly string[] | null,
    part: ScreenshotPart,
    options: CaptureOptions = {},
  ): Promise<TakenScreenshots> {
    // Skips failed views in a request for all views, because they have nothing to show.
    const tiles = this.selected(viewIds).filter((tile) => viewIds !== null || tile.hasPage);
    if (tiles.length === 0) {
      throw new AppError('usage', 'There is no view to take a screenshot of. Open a view first.', {
        zh: '没有可以截图的视图：请先打开一个。',
      });
    }
    const results = await captureTiles(tiles, part, options);
    const pictures: Picture[] = [];
    const problems: TakenScreenshots['problems'] = [];
    for (const [index, { state }] of tiles.entries()) {
      const result = results[index];
      if (result?.status === 'fulfilled') pictures.push(result.value);
      else problems.push({ name: state.name, message: inBothLanguages(toAppError(result?.reason)) });
    }
    const [failed] = results.filter((result) => result.status === 'rejected');
    if (pictures.length === 0 && failed !== undefined) throw toAppError(failed.reason);
    return { pictures, problems };
  }

  /** Stores the places that a window leaves free for the views. */
  place(windowId: string, placement: Placement): void {
    this.#placements.set(windowId, placement);
    this.#placeAll();
  }

  async closeAll(): Promise<void> {
    const tiles = [...this.#tiles, ...this.#hidden];
    this.#tiles.clear();
    this.#hidden.clear();
    await Promise.all(tiles.map(([id, tile]) => this.#end(id, tile)));
  }

  async #end(viewId: string, tile: WallTile): Promise<void> {
    this.#ends.get(viewId)?.abort();
    this.#ends.delete(viewId);
    await tile.close();
  }

  #make(profile: DeviceProfile, rotated: boolean, rules?: OverrideRules): WallTile {
    this.#opened += 1;
    const id = `view-${this.#opened}`;
    const end = new AbortController();
    this.#ends.set(id, end);
    const deps = {
      ...this.#deps,
      observer: this.#deps.observe(id, profile, end.signal, rules),
      changed: (changes: Partial<ViewState>) => this.#changed(id, changes),
    };
    return new WallTile(id, profile, deps, rotated);
  }

  #assertRoom(): void {
    if (this.#tiles.size >= MAX_VIEWS) {
      throw new AppError('usage', `The wall holds ${MAX_VIEWS} views; close one first.`, {
        zh: `最多同时打开 ${MAX_VIEWS} 个视图，请先关闭一个。`,
      });
    }
  }

  #changed(viewId: string, changes: Partial<ViewState>): void {
    if (this.#hidden.has(viewId)) {
      this.#deps.listener.hiddenChanged(viewId, changes);
      return;
    }
    const tile = this.#tiles.get(viewId);
    // Applies status and viewport, which decide whether the view is shown and in which size.
    if (tile !== undefined && ('status' in changes || 'viewport' in changes)) this.#place(tile);
    this.#deps.listener.changed(viewId, changes);
  }

  #placeAll(): void {
    for (const tile of this.#tiles.values()) this.#place(tile);
  }

  #place(tile: WallTile): void {
    tile.place(this.#placeOf(tile));
  }

  /**
   * Returns the place of the view in the first window that shows it, because a native view can be in only one window.
   */
  #placeOf(tile: WallTile): PlacedView | undefined {
    const { id, viewport } = tile.state;

    for (const { frames, wall } of this.#placements.values()) {
      const frame = frames.find(({ viewId }) => viewId === id);
      const placed = frame && placeView({ frame, wall, viewport, ...this.#deps.surface() });
      if (placed !== undefined) return placed;
    }
    return undefined;
  }
}
