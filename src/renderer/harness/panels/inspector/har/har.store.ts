import { makeAutoObservable, observableRef } from 'mobx';
import { type HarFileState, type HarResponse, maxHarBytes } from '#shared/ipc/records/har.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';

interface Exported {
  readonly calls: number;
  /** False if the file is too large for the harness to replay. */
  readonly canReplay: boolean;
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
  isBusy = false;
  notice: HarNotice | undefined = undefined;
  /** HAR files, in the order in which the harness matches them. */
  files: readonly HarFileState[] = [];
  /** ID of the file whose responses are listed. */
  openId: string | undefined = undefined;
  responses: readonly HarResponse[] = [];
  readonly #deps: HarDeps;

  constructor(deps: HarDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { notice: observableRef, files: observableRef, responses: observableRef },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('rulesChanged', () => void this.load(), signal);
    client.onOpen(() => void this.load({ isConnectedAnew: true }), signal);
  }

  get active(): readonly HarFileState[] {
    return this.files.filter(({ isEnabled }) => isEnabled);
  }

  /**
   * Loads the replayed files. `isConnectedAnew` also clears the message about a replay that a restart of the harness
   * has ended.
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

  /** Exports calls with private values masked. The scope `api` omits scripts, styles and images. */
  async export(viewId: string | undefined, scope: HarFileState['scope'] = 'all'): Promise<void> {
    this.begin();
    const har = await this.#deps.send('exportHar', { views: viewsOf(viewId), reveal: false, scope });
    if (har === undefined) {
      this.ended(undefined);
      return;
    }
    const { name, calls, canReplay, path, text } = har;
    const exported = { calls, canReplay };
    if (text !== null) this.#deps.download(name, text);
    this.ended(path === null ? { kind: 'downloaded', ...exported } : { kind: 'saved', ...exported, path });
  }

  async replay(file: File, viewId: string | undefined): Promise<void> {
    this.begin();
    const text = file.size > maxHarBytes ? undefined : await file.text();
    // Measures the size as JSON, because escaping makes the message larger than the file.
    if (text === undefined || new Blob([JSON.stringify(text)]).size > maxHarBytes) {
      this.ended({ kind: 'too large' });
      return;
    }
    const name = file.name.slice(0, 255) || 'HAR';
    const replaying = await this.#deps.send('replayHar', { views: viewsOf(viewId), name, text });
    this.ended(replaying && { kind: 'replaying', ...replaying });
  }

  dismiss(): void {
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

  private begin(): void {
    this.isBusy = true;
    this.notice = undefined;
  }

  private ended(notice: HarNotice | undefined): void {
    this.isBusy = false;
    this.notice = notice;
  }
}

const viewsOf = (viewId: string | undefined) => (viewId === undefined ? null : [viewId]);
