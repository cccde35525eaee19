import { makeAutoObservable, reaction } from 'mobx';
import type { ShownView } from '#shared/ipc/transport/socket-messages.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { Placement } from '#shared/ipc/views/wall.ts';
import type { SettingsStore } from '../preferences/settings.store.ts';
import { makeRoomForDialog, type PageAndStrip } from './dialog-strip.ts';
import type { LaidOutFrame, Rect, WallLayout } from './laid-out.ts';
import { layoutWall, type WallZoom, wallZooms } from './wall-layout.ts';
import { type Direction, dropIndex, dropLine, frameBeside, moved } from './wall-order.ts';

const zoomSetting = 'wallZoom';

interface Drag {
  readonly viewId: string;
  /** Index at which the dragged view would be inserted. */
  readonly index: number;
  /** Line in a gap that marks the insertion position. */
  readonly line: Rect | undefined;
}

export interface WallStoreDeps {
  readonly views: () => readonly ViewState[];
  readonly place: (placement: Placement) => void;
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  /** Saves a new order of all views. */
  readonly order: (viewIds: readonly string[]) => void;
  /** True if pages are native views. The window cannot draw over them. */
  readonly isNative: boolean;
}

/** Holds the positions of the frames, and of the native views that the main process places over the window. */
export class WallStore {
  /** Visible part of the wall, in CSS px of the window. */
  area: Rect = { x: 0, y: 0, width: 0, height: 0 };
  scrollTop = 0;
  scrollLeft = 0;
  /** Height in CSS px that notices cover at the lower edge. */
  coveredHeight = 0;
  /** True while a page such as the help replaces the wall. */
  isAway = false;
  /** Device pixels per CSS px of the window. */
  pixelRatio = 1;
  /** ID of the view that fills the wall. */
  enlargedId: string | undefined = undefined;
  /** ID of the view that the user enlarged in the layout `focus`. */
  largeId: string | undefined = undefined;
  /** Dragged view, and where it would be dropped. */
  drag: Drag | undefined = undefined;
  /** ID of the last focused view, which Tab returns to. */
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
    // A single view is fitted to the wall, unless the zoom is 100%.
    const zoom = this.isEnlarged && this.zoom !== 'full' ? 'fit' : this.zoom;
    return layoutWall(devices, this.area, {
      zoom,
      largeId: this.largeId,
      // Main hides native views that are only partly visible.
      isWhole: this.#deps.isNative,
    });
  }

  get zoom(): WallZoom {
    const kept = this.#deps.settings.get(zoomSetting);
    return wallZooms.find((zoom) => zoom === kept) ?? 'fit';
  }

  /** ID of the view that Tab focuses. */
  get currentId(): string | undefined {
    const ids = this.shownViews.map(({ id }) => id);
    return ids.find((id) => id === this.focusedId) ?? ids[0];
  }

  /** ID of the view that the user works in. This is the view focused last, or the only view. */
  get activeId(): string | undefined {
    const ids = this.#deps.views().map(({ id }) => id);
    return ids.find((id) => id === this.focusedId) ?? (ids.length === 1 ? ids[0] : undefined);
  }

  /** IDs of the views that show no page now, because they are scrolled out of view. */
  get sleepingIds(): readonly string[] {
    const seen = this.#deps.isNative
      ? this.layout.frames.filter(({ screen }) => this.isInSight(screen)).map(({ id }) => id)
      : this.shownPictures.map(({ viewId }) => viewId);
    return this.#deps
      .views()
      .map(({ id }) => id)
      .filter((id) => !seen.includes(id));
  }

  /**
   * Part of the wall without the area under notices. Main hides native views that leave this part, because they would
   * cover the notices.
   */
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

  /**
   * Returns the area of the shrunk page and of the strip for its dialog. Undefined without a dialog, and for live
   * frames, because a dialog can cover those.
   */
  stripOf(frame: LaidOutFrame): PageAndStrip | undefined {
    const isAsking =
      !frame.isThumbnail && this.#deps.views().some(({ id, dialog }) => id === frame.id && dialog !== null);
    return this.#deps.isNative && isAsking ? makeRoomForDialog(frame) : undefined;
  }

  /** Views that are at least partly visible, each with its scale. The harness sends live frames of these only. */
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

  /** Returns true if the page is fully visible. Main hides native views that are not. */
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

  /** Hides all views until the wall has been measured again. */
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

  /** Makes a view the large one in the layout `focus`, and focuses it. */
  showLarge(viewId: string): void {
    this.focused(viewId);
    this.largeId = viewId;
  }

  focused(viewId: string): void {
    this.focusedId = viewId;
  }

  /** Returns the ID of the view next to the given one, or undefined if there is none. */
  beside(viewId: string, direction: Direction): string | undefined {
    return frameBeside(this.layout.frames, viewId, direction)?.id;
  }

  /** Swaps the view with the one beside it. */
  move(viewId: string, direction: Direction): void {
    const ids = this.#deps.views().map(({ id }) => id);
    const beside = this.beside(viewId, direction);
    if (beside === undefined || this.isEnlarged) return;
    const to = ids.indexOf(beside);
    this.#deps.order(moved(ids, viewId, to > ids.indexOf(viewId) ? to + 1 : to));
  }

  /** Updates the drop position for a point in window coordinates. */
  dragTo(viewId: string, clientX: number, clientY: number): void {
    const { frames } = this.layout;
    // Ignores the drag in layouts that cannot be reordered.
    if (this.isEnlarged || this.zoom === 'focus') return;
    const at = {
      x: clientX - this.area.x + this.scrollLeft,
      y: clientY - this.area.y + this.scrollTop,
    };
    const index = dropIndex(frames, at);
    this.drag = { viewId, index, line: dropLine(frames, index, at) };
  }

  /** Ends the drag and saves the new order, if a view is dragged. */
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
    // Focuses the view here, because Safari does not focus a clicked button.
    this.focused(viewId);
    this.enlargedId = this.enlargedId === viewId ? undefined : viewId;
    this.scrollTop = 0;
    this.scrollLeft = 0;
  }

  showAll(): void {
    if (this.enlargedId !== undefined) this.toggleEnlarged(this.enlargedId);
  }
}
