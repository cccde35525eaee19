import { makeAutoObservable, observable } from 'mobx';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { CaptureProgress, ScreenshotPart, StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface ScreenshotsDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
  readonly onTaken: (taken: RequestOutput<'capture'>) => void;
}

export interface LoadedPicture {
  readonly blob: Blob;
  readonly address: string;
}

/** Holds the recent screenshots, and the two that are selected for comparison. */
export class ScreenshotsStore {
  /** Screenshots, newest first. */
  pictures: readonly StoredScreenshot[] = [];
  /** IDs of the selected screenshots in the order of selection. Selecting a third one deselects the first. */
  chosenIds: readonly string[] = [];
  /** Progress of running captures, including those of other windows. */
  progress: CaptureProgress = [];
  readonly #loaded = observable.map<string, LoadedPicture>([], { deep: false });
  readonly #loading = new Set<string>();
  readonly #deps: ScreenshotsDeps;

  constructor(deps: ScreenshotsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('screenshotsChanged', this.received, signal);
    client.on('captureProgressed', this.progressed, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const response = await this.#deps.send('getScreenshots', {});
    if (response !== undefined) this.received(response);
  }

  /** Captures a view, or all views if `viewId` is undefined. */
  async take(viewId: string | undefined, part: ScreenshotPart): Promise<void> {
    const taken = await this.#deps.send('capture', { views: viewId === undefined ? null : [viewId], part });
    if (taken !== undefined) this.#deps.onTaken(taken);
  }

  /** Captures two views at the same moment and selects the pair. Resolves with false if one cannot be captured. */
  async takePair(leftId: string, rightId: string): Promise<boolean> {
    const views = [leftId, rightId];
    const taken = await this.#deps.send('capture', { views, part: 'view' });
    if (taken === undefined) return false;
    this.#deps.onTaken(taken);
    if (taken.problems.length > 0) return false;
    // The event with the new screenshots may arrive later than the response.
    await this.load();
    this.chooseNewest(views);
    return this.pair !== undefined;
  }

  private chooseNewest(viewIds: readonly string[]): void {
    this.chosenIds = viewIds.flatMap(
      (viewId) => this.pictures.find((each) => each.viewId === viewId)?.id ?? [],
    );
  }

  get isTaking(): boolean {
    return this.progress.length > 0;
  }

  /** Number of views whose capture is complete or has failed. */
  get doneCount(): number {
    return this.progress.filter(({ state }) => state === 'done' || state === 'failed').length;
  }

  async cancel(): Promise<void> {
    await this.#deps.send('cancelCapture', {});
  }

  /** Returns the loaded screenshot, or undefined until `open` has loaded it. */
  loaded(id: string): LoadedPicture | undefined {
    return this.#loaded.get(id);
  }

  async open(id: string): Promise<void> {
    if (this.#loaded.has(id) || this.#loading.has(id)) return;
    this.#loading.add(id);
    const response = await this.#deps.send('readScreenshot', { id });
    this.#loading.delete(id);
    if (response !== undefined) this.opened(id, response.png);
  }

  toggle(id: string): void {
    this.chosenIds = this.chosenIds.includes(id)
      ? this.chosenIds.filter((chosen) => chosen !== id)
      : [...this.chosenIds, id].slice(-2);
  }

  /** The two selected screenshots in the order of selection; undefined unless two are selected. */
  get pair(): readonly [StoredScreenshot, StoredScreenshot] | undefined {
    const [left, right] = this.chosenIds.map((chosen) => this.pictures.find(({ id }) => id === chosen));
    return left === undefined || right === undefined ? undefined : [left, right];
  }

  async forgetAll(): Promise<void> {
    await this.#deps.send('forgetPictures', { ids: null });
  }

  private progressed({ views }: EventOf<'captureProgressed'>): void {
    this.progress = views;
  }

  private opened(id: string, png: string): void {
    if (!this.pictures.some((picture) => picture.id === id)) return;
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    this.#loaded.set(id, { blob, address: URL.createObjectURL(blob) });
  }

  private received({ pictures }: EventOf<'screenshotsChanged'>): void {
    this.pictures = pictures;
    const isKept = (id: string) => pictures.some((picture) => picture.id === id);
    this.chosenIds = this.chosenIds.filter(isKept);
    for (const [id, { address }] of this.#loaded) {
      if (isKept(id)) continue;
      URL.revokeObjectURL(address);
      this.#loaded.delete(id);
    }
  }
}
