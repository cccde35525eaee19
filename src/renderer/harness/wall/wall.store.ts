import { makeAutoObservable, reaction } from 'mobx';
import type { ShownView } from '#shared/ipc/socket-messages.ts';
import type { ViewState } from '#shared/ipc/view-state.ts';
import type { Placement } from '#shared/ipc/wall.ts';
import { makeRoomForDialog, type PageAndStrip } from './dialog/dialog-strip.ts';
import { type LaidOutFrame, layoutWall, type Rect, type WallLayout } from './wall-layout.ts';

export interface WallStoreDeps {
  readonly views: () => readonly ViewState[];
  readonly place: (placement: Placement) => void;
  /** Whether the program puts the pages themselves over the window, so that nothing can lie above them. */
  readonly isNative: boolean;
}

/** Where the frames are, and with them the native views that main puts over the window. */
export class WallStore {
  /** The visible part of the wall in the window's CSS px. */
  area: Rect = { x: 0, y: 0, width: 0, height: 0 };
  scrollTop = 0;
  /** Something else has its place. */
  isAway = false;
  /** Pixels of the screen for a CSS px of the window. */
  pixelRatio = 1;
  /** The one view that has the wall for itself. */
  enlargedId: string | undefined = undefined;
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
    return layoutWall(devices, this.area);
  }

  get placement(): Placement {
    const frames = this.isAway ? [] : this.layout.frames;
    return {
      wall: this.area,
      frames: frames.map((frame) => {
        const { screen, scale } = this.stripOf(frame) ?? frame;
        return {
          viewId: frame.id,
          x: this.area.x + screen.x,
          y: this.area.y + screen.y - this.scrollTop,
          scale,
        };
      }),
    };
  }

  /** How a native view makes way for what its page asks; undefined where nothing is asked, or the sheet lies on the picture. */
  stripOf(frame: LaidOutFrame): PageAndStrip | undefined {
    const isAsking = this.#deps.views().some(({ id, dialog }) => id === frame.id && dialog !== null);
    return this.#deps.isNative && isAsking ? makeRoomForDialog(frame) : undefined;
  }

  /** The views whose live pictures are wanted, and how large: those of which something is in sight. */
  get shownPictures(): ShownView[] {
    if (this.isAway) return [];
    const isSeen = ({ y, height }: Rect) =>
      y - this.scrollTop < this.area.height && y + height > this.scrollTop;
    return this.layout.frames
      .filter(({ screen }) => isSeen(screen))
      .map(({ id, scale }) => ({ viewId: id, scale: scale * this.pixelRatio }));
  }

  /** Whether a frame's page is wholly in sight; main hides the others. */
  isInSight(screen: Rect): boolean {
    const top = screen.y - this.scrollTop;
    return top >= -1 && top + screen.height <= this.area.height + 1;
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
  }

  scrolled(top: number): void {
    this.scrollTop = top;
  }

  toggleEnlarged(viewId: string): void {
    this.enlargedId = this.enlargedId === viewId ? undefined : viewId;
    this.scrollTop = 0;
  }
}
