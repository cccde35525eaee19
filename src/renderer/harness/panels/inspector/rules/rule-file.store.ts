import { makeAutoObservable, observableRef } from 'mobx';
import type { SendRequest } from '../../../connection/send-request.ts';

export type RuleFileNotice =
  | { readonly kind: 'saved'; readonly count: number; readonly path: string | null }
  | { readonly kind: 'imported'; readonly overrides: number; readonly breakpoints: number }
  | { readonly kind: 'too large' };

interface RuleFileDeps {
  readonly send: SendRequest;
  readonly download: (name: string, text: string) => void;
}

/** Max size of a rule file in bytes, a little below the limit for a message. */
const maxBytes = 15_000_000;

/** Exports and imports overrides and breakpoints. */
export class RuleFileStore {
  notice: RuleFileNotice | undefined = undefined;
  /** True if private values are exported unmasked. */
  isRevealed = false;
  readonly #deps: RuleFileDeps;

  constructor(deps: RuleFileDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { notice: observableRef }, { autoBind: true });
  }

  reveal(isRevealed: boolean): void {
    this.isRevealed = isRevealed;
  }

  async export(): Promise<void> {
    const { send, download } = this.#deps;
    const file = await send('exportRules', { reveal: this.isRevealed });
    if (file === undefined) return;
    const { name, text, count, path } = file;
    if (text !== null) download(name, text);
    this.noted({ kind: 'saved', count, path });
  }

  /** Imports the rules of a file, for all views. */
  async import(file: Blob): Promise<void> {
    const text = file.size > maxBytes ? undefined : await file.text();
    if (text === undefined || new Blob([JSON.stringify(text)]).size > maxBytes) {
      this.noted({ kind: 'too large' });
      return;
    }
    const added = await this.#deps.send('importRules', { views: null, text });
    this.noted(added && { kind: 'imported', ...added });
  }

  dismiss(): void {
    this.notice = undefined;
  }

  private noted(notice: RuleFileNotice | undefined): void {
    this.notice = notice;
  }
}
