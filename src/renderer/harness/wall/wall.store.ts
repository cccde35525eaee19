import { makeAutoObservable, reaction } from 'mobx';
import type { ShownView } from '#shared/ipc/transport/socket-messages.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Placement } from '#shared/ipc/views/wall.ts';
import type { SettingsStore } from '../preferences/settings.store.ts';
import { makeRoomForDialog, type PageAndStrip } from './dialog/dialog-strip.ts';
import type { LaidOutFrame, Rect, WallLayout } from './layout/laid-out.ts';
import { type Direction, dropIndex, dropLine, frameBeside, moved } from './order/wall-order.ts';
import { layoutWall, type WallZoom, wallZooms } from './wall-layout.ts';

const zoomSetting = 'wallZoom';

interface Drag {
  readonly viewId: string;
  /** Insert position among the views. */
  readonly index: number;
  /** Insertion line in the gap. */
  readonly line: Rect | undefined;
}

export interface WallStoreDeps {
  readonly views: () => readonly ViewState[];
  readonly place: (placement: Placement) => void;
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  /** Sets the order of all views. */
  readonly order: (viewIds: readonly string[]) => void;
  /** True if pages are native views above the window, so that nothing can be drawn over them. */
  readonly isNative: boolean;
}

/** Positions of the frames and of the native views that main places over the window. */
export class WallStore {
  /** Visible part of the wall in the window's CSS px. */
  area: Rect = { x: 0, y: 0, width: 0, height: 0 };
  scrollTop = 0;
  scrollLeft = 0;
  /** Height at the lower edge that notices cover. */
  coveredHeight = 0;
  /** True while another page replaces the wall. */
  isAway = false;
  /** Device pixels per CSS px of the window. */
  pixelRatio = 1;
  /** View that fills the wall. */
  enlargedId: string | undefined = undefined;
  /** Chosen large view of the layout `focus`. */
  largeId: string | undefined = undefined;
  /** Dragged view and its drop position. */
  drag: Drag | undefined = undefined;
  /** Last focused view; Tab returns to it. */
  focusedId: string | undefined = undefined;
  readonly #deps: WallStoreDeps;

  constructor(deps: WallStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const stop = reaction(() => this.placement, this.#deps.place, { fireImmediately: true });
    signal.addEventListener('abort', stop, { once: true });
  }

  get shownViews(): readonly ViewState[] {
    const views = this.#deps.views();
    const enlarged = views.find(({ id }) => id === this.enlargedId);
    return enlarged === undefined ? views : [enlarged];
  }

  get isEnlarged(): boolean {
    return this.enlargedId !== undefined && this.shownViews.some(({ id }) => id === this.enlargedId);
  }

  get layout(): WallLayout {
    const devices = this.shownViews.map(({ id, viewport }) => ({ id, ...viewport }));
    // A single view is fitted, unless the zoom is 100%.
    const zoom = this.isEnlarged && this.zoom !== 'full' ? 'fit' : this.zoom;
    return layoutWall(devices, this.area, {
      zoom,
      largeId: this.largeId,
      // Main hides native views that are partly out of view.
      isWhole: this.#deps.isNative,
    });
  }

  get zoom(): WallZoom {
    const kept = this.#deps.settings.get(zoomSetting);
    return wallZooms.find((zoom) => zoom === kept) ?? 'fit';
  }

  /** View that is the tab stop of the wall. */
  get currentId(): string | undefined {
    const ids = this.shownViews.map(({ id }) => id);
    return ids.find((id) => id === this.focusedId) ?? ids[0];
  }

  /** View that the user works in: the last focused one, or the only one. */
  get activeId(): string | undefined {
    const ids = this.#deps.views().map(({ id }) => id);
    return ids.find((id) => id === this.focusedId) ?? (ids.length === 1 ? ids[0] : undefined);
  }

  /** Views without frames now, because they are out of view. */
  get sleepingIds(): readonly string[] {
    const seen = this.#deps.isNative
      ? this.layout.frames.filter(({ screen }) => this.isInSight(screen)).map(({ id }) => id)
      : this.shownPictures.map(({ viewId }) => viewId);
    return this.#deps
      .views()
      .map(({ id }) => id)
      .filter((id) => !seen.includes(id));
  }

  /** Part of the wall that no notice covers. Nothing can be drawn above a native view, so main hides those outside. */
  get uncovered(): Rect {
    return { ...this.area, height: Math.max(0, this.area.height - this.coveredHeight) };
  }

  get placement(): Placement {
    const frames = this.isAway ? [] : this.layout.frames;
    return {
      wall: this.uncovered,
      frames: frames.map((frame) => {
        const { screen, scale } = this.stripOf(frame) ?? frame;
        return {
          viewId: frame.id,
          x: this.area.x + screen.x - this.scrollLeft,
          y: this.area.y + screen.y - this.scrollTop,
          scale,
        };
      }),
    };
  }

  /** Shrunk page and dialog strip of a native view; undefined without a dialog, or if the sheet covers a live frame. */
  stripOf(frame: LaidOutFrame): PageAndStrip | undefined {
    const isAsking =
      !frame.isThumbnail && this.#deps.views().some(({ id, dialog }) => id === frame.id && dialog !== null);
    return this.#deps.isNative && isAsking ? makeRoomForDialog(frame) : undefined;
  }

  /** Views that need live frames because they are at least partly visible, with their sizes. */
  get shownPictures(): ShownView[] {
    if (this.isAway) return [];
    const isSeen = ({ x, y, width, height }: Rect) =>
      y - this.scrollTop < this.area.height &&
      y + height > this.scrollTop &&
      x - this.scrollLeft < this.area.width &&
      x + width > this.scrollLeft;
    return this.layout.frames
      .filter(({ screen }) => isSeen(screen))
      .map(({ id, scale }) => ({ viewId: id, scale: scale * this.pixelRatio }));
  }

  /** Returns true if the page is fully visible; main hides the others. */
  isInSight(screen: Rect): boolean {
    const top = screen.y - this.scrollTop;
    const left = screen.x - this.scrollLeft;
    return (
      top >= -1 &&
      top + screen.height <= this.uncovered.height + 1 &&
      left >= -1 &&
      left + screen.width <= this.area.width + 1
    );
  }

  measured(area: Rect, pixelRatio = 1): void {
    this.isAway = false;
    this.area = area;
    this.pixelRatio = pixelRatio;
  }

  covered(height: number): void {
    this.coveredHeight = this.#deps.isNative ? Math.round(height) : 0;
  }

  /** Hides all views until the wall is measured again. */
  left(): void {
    this.isAway = true;
    this.scrollTop = 0;
    this.scrollLeft = 0;
  }

  scrolled(top: number, left = 0): void {
    this.scrollTop = top;
    this.scrollLeft = left;
  }

  chooseZoom(zoom: WallZoom): void {
    this.#deps.settings.set(zoomSetting, zoom);
    this.scrolled(0);
  }

  /** Sets the large view of the layout `focus`. */
  showLarge(viewId: string): void {
    this.focused(viewId);
    this.largeId = viewId;
  }

  focused(viewId: string): void {
    this.focusedId = viewId;
  }

  /** Returns the neighbor of a view; undefined at the edge. */
  beside(viewId: string, direction: Direction): string | undefined {
    return frameBeside(this.layout.frames, viewId, direction)?.id;
  }

  /** Swaps the view with its neighbor. */
  move(viewId: string, direction: Direction): void {
    const ids = this.#deps.views().map(({ id }) => id);
    const beside = this.beside(viewId, direction);
    if (beside === undefined || this.isEnlarged) return;
    const to = ids.indexOf(beside);
    this.#deps.order(moved(ids, viewId, to > ids.indexOf(viewId) ? to + 1 : to));
  }

  /** Updates a drag; the point is in window coordinates. */
  dragTo(viewId: string, clientX: number, clientY: number): void {
    const { frames } = this.layout;
    // Enlarged and focus layouts do not support reordering.
    if (this.isEnlarged || this.zoom === 'focus') return;
    const at = {
      x: clientX - this.area.x + this.scrollLeft,
      y: clientY - this.area.y + this.scrollTop,
    };
    const index = dropIndex(frames, at);
    this.drag = { viewId, index, line: dropLine(frames, index, at) };
  }

  /** Ends a drag, if there is one. */
  drop(): void {
    const { drag } = this;
    this.drag = undefined;
    if (drag === undefined) return;
    const ids = this.#deps.views().map(({ id }) => id);
    const order = moved(ids, drag.viewId, drag.index);
    if (order.some((id, index) => id !== ids[index])) this.#deps.order(order);
  }

  cancelDrag(): void {
    this.drag = undefined;
  }

  toggleEnlarged(viewId: string): void {
    // Some browsers do not focus a clicked button.
    this.focused(viewId);
    this.enlargedId = this.enlargedId === viewId ? undefined : viewId;
    this.scrollTop = 0;
    this.scrollLeft = 0;
  }

  showAll(): void {
    if (this.enlargedId !== undefined) this.toggleEnlarged(this.enlargedId);
  }
}
