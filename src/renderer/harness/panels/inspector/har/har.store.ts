import { makeAutoObservable, observableRef } from 'mobx';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import { type HarFileState, type HarResponse, maxHarBytes } from '#shared/ipc/records/har.ts';
import type { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';

interface Exported {
  readonly calls: number;
  /** False if the file is too large for the harness to replay. */
  readonly canReplay: boolean;
}

/** Calls to export, which are those in the list. */
export interface HarFilter {
  /** ID of a view; undefined for all views. */
  readonly viewId: string | undefined;
  readonly text: string;
  readonly only: TimelineOnly;
}

/** Calls that an export would write, before the user confirms it. */
export interface HarOffer extends RequestOutput<'measureHar'> {
  readonly filter: HarFilter;
}

export interface HarProgress {
  readonly exportId: number;
  readonly done: number;
  readonly of: number;
}

/** Result of the last HAR action. */
export type HarNotice =
  | (Exported & { readonly kind: 'saved'; readonly path: string })
  | (Exported & { readonly kind: 'downloaded' })
  | { readonly kind: 'replaying'; readonly file: HarFileState }
  | { readonly kind: 'too large' };

interface HarDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
  /** Downloads an exported file in a browser; the desktop app writes it itself. */
  readonly download: (name: string, text: string) => void;
}

/** Exports calls as HAR files and replays HAR files. */
export class HarStore {
  /** True while a file is being read. */
  isReading = false;
  offer: HarOffer | undefined = undefined;
  /** Set while an export is being written. */
  progress: HarProgress | undefined = undefined;
  notice: HarNotice | undefined = undefined;
  /** HAR files, in the order in which the harness matches them. */
  files: readonly HarFileState[] = [];
  /** ID of the file whose responses are listed. */
  openId: string | undefined = undefined;
  responses: readonly HarResponse[] = [];
  /** Number of the latest measurement. Results of earlier ones are ignored. */
  #measuring = 0;
  readonly #deps: HarDeps;

  constructor(deps: HarDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { offer: observableRef, notice: observableRef, files: observableRef, responses: observableRef },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('rulesChanged', () => void this.load(), signal);
    client.on('harProgressed', this.progressed, signal);
    client.onOpen(() => void this.load({ isConnectedAnew: true }), signal);
  }

  get active(): readonly HarFileState[] {
    return this.files.filter(({ isEnabled }) => isEnabled);
  }

  /**
   * Loads the list of replayed files. With `isConnectedAnew`, also clears the message about a file that the harness
   * lost at a restart.
   */
  async load({ isConnectedAnew = false } = {}): Promise<void> {
    const found = await this.#deps.send('listHars', {});
    if (found === undefined) return;
    this.loaded(found.files);
    if (isConnectedAnew) this.reconnected();
    await this.#loadResponses();
  }

  /** Expands or collapses the responses of a file. */
  async toggle(id: string): Promise<void> {
    this.opened(this.openId === id ? undefined : id);
    await this.#loadResponses();
  }

  async change({ id, isEnabled, scope }: HarFileState): Promise<void> {
    await this.#deps.send('changeHar', { id, isEnabled, scope });
  }

  async remove(id: string): Promise<void> {
    await this.#deps.send('removeHar', { id });
  }

  /** Counts the calls of an export, so that the user can confirm the export. */
  async measure({ viewId, text, only }: HarFilter): Promise<void> {
    const filter = { viewId, text, only };
    this.#measuring += 1;
    const measuring = this.#measuring;
    const measured = await this.#deps.send('measureHar', { views: viewsOf(viewId), text, only });
    if (measured !== undefined && measuring === this.#measuring) this.offered({ filter, ...measured });
  }

  /** Exports the counted calls with private values masked. */
  async export({ filter, calls }: Pick<HarOffer, 'filter' | 'calls'>): Promise<void> {
    const exportId = 1 + Math.floor(Math.random() * 2 ** 31);
    this.begun({ exportId, done: 0, of: calls });
    const { viewId, text, only } = filter;
    const input = { views: viewsOf(viewId), text, only, reveal: false, exportId };
    const har = await this.#deps.send('exportHar', input);
    if (har === undefined || har.file === null) {
      this.ended(undefined);
      return;
    }
    const { file } = har;
    const exported = { calls: file.calls, canReplay: file.canReplay };
    if (file.text !== null) this.#deps.download(file.name, file.text);
    this.ended(
      file.path === null
        ? { kind: 'downloaded', ...exported }
        : { kind: 'saved', ...exported, path: file.path },
    );
  }

  async cancel(): Promise<void> {
    if (this.progress === undefined) return;
    await this.#deps.send('cancelHar', { exportId: this.progress.exportId });
  }

  async replay(file: File, viewId: string | undefined): Promise<void> {
    this.beginReading();
    const text = file.size > maxHarBytes ? undefined : await file.text();
    // Measures the size as JSON, because escaping makes the message longer than the file.
    if (text === undefined || new Blob([JSON.stringify(text)]).size > maxHarBytes) {
      this.ended({ kind: 'too large' });
      return;
    }
    const name = file.name.slice(0, 255) || 'HAR';
    const replaying = await this.#deps.send('replayHar', { views: viewsOf(viewId), name, text });
    this.ended(replaying && { kind: 'replaying', ...replaying });
  }

  dismiss(): void {
    this.#measuring += 1;
    this.offer = undefined;
    this.notice = undefined;
  }

  async #loadResponses(): Promise<void> {
    const id = this.openId;
    if (id === undefined) return;
    const found = await this.#deps.send('listHarResponses', { id });
    if (found !== undefined && this.openId === id) this.listed(found.responses);
  }

  private opened(id: string | undefined): void {
    this.openId = id;
    this.responses = [];
  }

  private loaded(files: readonly HarFileState[]): void {
    this.files = files;
    if (!files.some(({ id }) => id === this.openId)) this.opened(undefined);
  }

  private reconnected(): void {
    const { notice } = this;
    if (notice?.kind !== 'replaying') return;
    if (!this.files.some(({ id }) => id === notice.file.id)) this.notice = undefined;
  }

  private listed(responses: readonly HarResponse[]): void {
    this.responses = responses;
  }

  private offered(offer: HarOffer): void {
    this.offer = offer;
    this.notice = undefined;
  }

  private begun(progress: HarProgress): void {
    this.dismiss();
    this.progress = progress;
  }

  private progressed(progress: HarProgress): void {
    if (progress.exportId === this.progress?.exportId) this.progress = progress;
  }

  private beginReading(): void {
    this.isReading = true;
    this.dismiss();
  }

  private ended(notice: HarNotice | undefined): void {
    this.isReading = false;
    this.progress = undefined;
    this.notice = notice;
  }
}

const viewsOf = (viewId: string | undefined) => (viewId === undefined ? null : [viewId]);
