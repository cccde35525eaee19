import { makeAutoObservable, observableRef } from 'mobx';
import type { Ask } from '../../../connection/ask.ts';

/** What the last action with a HAR came to. */
export type HarNotice =
  | { readonly kind: 'saved'; readonly calls: number; readonly path: string }
  | { readonly kind: 'downloaded'; readonly calls: number }
  | { readonly kind: 'replaying'; readonly added: number; readonly skipped: number }
  | { readonly kind: 'too large' };

interface HarDeps {
  readonly ask: Ask;
  /** Gives the person a file, where the program did not write one itself. */
  readonly download: (name: string, text: string) => void;
}

/** Bytes of a message to the program, some room left. */
const mostSent = 15_000_000;

/** Takes the calls out as a file that other programs read, and answers as such a file says. */
export class HarStore {
  isBusy = false;
  notice: HarNotice | undefined = undefined;
  readonly #deps: HarDeps;

  constructor(deps: HarDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { notice: observableRef }, { autoBind: true });
  }

  /** Private values are masked. */
  async export(viewId: string | undefined): Promise<void> {
    this.begin();
    const har = await this.#deps.ask('exportHar', { views: viewsOf(viewId), reveal: false });
    if (har === undefined) {
      this.ended(undefined);
      return;
    }
    const { name, calls, path, text } = har;
    if (text !== null) this.#deps.download(name, text);
    this.ended(path === null ? { kind: 'downloaded', calls } : { kind: 'saved', calls, path });
  }

  async replay(file: Blob, viewId: string | undefined): Promise<void> {
    this.begin();
    const text = file.size > mostSent ? undefined : await file.text();
    // As it is sent: within another text, whose quotes are escaped.
    if (text === undefined || new Blob([JSON.stringify(text)]).size > mostSent) {
      this.ended({ kind: 'too large' });
      return;
    }
    const replaying = await this.#deps.ask('replayHar', { views: viewsOf(viewId), text });
    this.ended(replaying && { kind: 'replaying', ...replaying });
  }

  dismiss(): void {
    this.notice = undefined;
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
