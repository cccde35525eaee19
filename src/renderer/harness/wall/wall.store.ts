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
  /** Before which of the views. */
  readonly index: number;
  /** In the gap there. */
  readonly line: Rect | undefined;
}

export interface WallStoreDeps {
  readonly views: () => readonly ViewState[];
  readonly place: (placement: Placement) => void;
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  /** All views, in the order wanted. */
  readonly order: (viewIds: readonly string[]) => void;
  /** Whether the program puts the pages themselves over the window, so that nothing can lie above them. */
  readonly isNative: boolean;
}

/** Where the frames are, and with them the native views that main puts over the window. */
export class WallStore {
  /** The visible part of the wall in the window's CSS px. */
  area: Rect = { x: 0, y: 0, width: 0, height: 0 };
  scrollTop = 0;
  scrollLeft = 0;
  /** Something else has its place. */
  isAway = false;
  /** Pixels of the screen for a CSS px of the window. */
  pixelRatio = 1;
  /** The one view that has the wall for itself. */
  enlargedId: string | undefined = undefined;
  /** The large view of the layout 'focus', once one was chosen. */
  largeId: string | undefined = undefined;
  /** The view that a person drags, and where to. */
  drag: Drag | undefined = undefined;
  /** The view that had the focus last: the way into the wall. */
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
    // One view alone is to be seen well.
    const zoom = this.isEnlarged && this.zoom !== 'full' ? 'fit' : this.zoom;
    return layoutWall(devices, this.area, {
      zoom,
      largeId: this.largeId,
      // Main shows no native view of which a part is out of sight.
      isWhole: this.#deps.isNative,
    });
  }

  get zoom(): WallZoom {
    const kept = this.#deps.settings.get(zoomSetting);
    return wallZooms.find((zoom) => zoom === kept) ?? 'fit';
  }

  /** The one view of the wall that Tab leads to. */
  get currentId(): string | undefined {
    const ids = this.shownViews.map(({ id }) => id);
    return ids.find((id) => id === this.focusedId) ?? ids[0];
  }

  /** The view that a person works in: where the focus was last, or the only one. */
  get inHandId(): string | undefined {
    const ids = this.#deps.views().map(({ id }) => id);
    return ids.find((id) => id === this.focusedId) ?? (ids.length === 1 ? ids[0] : undefined);
  }

  /** Views that show nothing now, because nothing of them is in sight: their pictures are not asked for. */
  get sleepingIds(): readonly string[] {
    const seen = this.#deps.isNative
      ? this.layout.frames.filter(({ screen }) => this.isInSight(screen)).map(({ id }) => id)
      : this.shownPictures.map(({ viewId }) => viewId);
    return this.#deps
      .views()
      .map(({ id }) => id)
      .filter((id) => !seen.includes(id));
  }

  get placement(): Placement {
    const frames = this.isAway ? [] : this.layout.frames;
    return {
      wall: this.area,
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

  /** How a native view makes way for what its page asks; undefined where nothing is asked, or the sheet lies on the picture. */
  stripOf(frame: LaidOutFrame): PageAndStrip | undefined {
    const isAsking =
      !frame.isThumbnail && this.#deps.views().some(({ id, dialog }) => id === frame.id && dialog !== null);
    return this.#deps.isNative && isAsking ? makeRoomForDialog(frame) : undefined;
  }

  /** The views whose live pictures are wanted, and how large: those of which something is in sight. */
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

  /** Whether a frame's page is wholly in sight; main hides the others. */
  isInSight(screen: Rect): boolean {
    const top = screen.y - this.scrollTop;
    const left = screen.x - this.scrollLeft;
    return (
      top >= -1 &&
      top + screen.height <= this.area.height + 1 &&
      left >= -1 &&
      left + screen.width <= this.area.width + 1
    );
  }

  measured(area: Rect, pixelRatio = 1): void {
    this.isAway = false;
    this.area = area;
    this.pixelRatio = pixelRatio;
  }

  /** No view is shown until the wall is measured again. */
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

  /** In the layout 'focus'. */
  showLarge(viewId: string): void {
    this.focused(viewId);
    this.largeId = viewId;
  }

  focused(viewId: string): void {
    this.focusedId = viewId;
  }

  /** The view beside another on the wall; undefined at its end. */
  beside(viewId: string, direction: Direction): string | undefined {
    return frameBeside(this.layout.frames, viewId, direction)?.id;
  }

  /** Changes places with the view beside it. */
  move(viewId: string, direction: Direction): void {
    const ids = this.#deps.views().map(({ id }) => id);
    const beside = this.beside(viewId, direction);
    if (beside === undefined || this.isEnlarged) return;
    const to = ids.indexOf(beside);
    this.#deps.order(moved(ids, viewId, to > ids.indexOf(viewId) ? to + 1 : to));
  }

  /** A view is dragged; the point is of the window. */
  dragTo(viewId: string, clientX: number, clientY: number): void {
    const { frames } = this.layout;
    // What is large has no place among the thumbnails.
    if (this.isEnlarged || this.zoom === 'focus') return;
    const at = {
      x: clientX - this.area.x + this.scrollLeft,
      y: clientY - this.area.y + this.scrollTop,
    };
    const index = dropIndex(frames, at);
    this.drag = { viewId, index, line: dropLine(frames, index, at) };
  }

  /** Ends a drag, where there is one. */
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
    // Not every browser gives a button the focus that is pressed.
    this.focused(viewId);
    this.enlargedId = this.enlargedId === viewId ? undefined : viewId;
    this.scrollTop = 0;
    this.scrollLeft = 0;
  }

  showAll(): void {
    if (this.enlargedId !== undefined) this.toggleEnlarged(this.enlargedId);
  }
}
