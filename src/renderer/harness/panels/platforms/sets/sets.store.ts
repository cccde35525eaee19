import { makeAutoObservable } from 'mobx';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import type { SendRequest } from '../../../connection/send-request.ts';

export interface SetsDeps {
  readonly send: SendRequest;
  readonly sets: () => readonly PlatformSet[];
  readonly platforms: () => readonly PlatformSummary[];
  /** Returns the platform IDs of the open views, in wall order. */
  readonly shown: () => readonly string[];
}

export interface ListedSet extends PlatformSet {
  /** True if the platforms of the wall are exactly those of the set. */
  readonly isShown: boolean;
  /** IDs of the set's platforms that no longer exist. */
  readonly gone: readonly string[];
}

/** Name that the user is typing, either for a new set of the platforms on the wall or for a saved set. */
export type Naming = { readonly kind: 'new' } | { readonly kind: 'old'; readonly name: string };

/** Holds the user's saved sets of platforms. */
export class SetsStore {
  naming: Naming | undefined = undefined;
  draft = '';
  /** Set that was deleted last, for undo. */
  deleted: PlatformSet | undefined = undefined;
  readonly #deps: SetsDeps;

  constructor(deps: SetsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): readonly ListedSet[] {
    const known = new Set(this.#deps.platforms().map(({ id }) => id));
    const shown = this.#deps.shown().join();
    return this.#deps
      .sets()
      .map((set) => ({
        ...set,
        isShown: set.platforms.join() === shown,
        gone: set.platforms.filter((id) => !known.has(id)),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'zh', { numeric: true }));
  }

  get canSave(): boolean {
    return this.#deps.shown().length > 0;
  }

  /** True if a new set with the typed name would replace a saved one. */
  get replaces(): boolean {
    const name = this.draft.trim();
    return this.naming?.kind === 'new' && this.#deps.sets().some((set) => set.name === name);
  }

  /** Starts naming a new set; `suggestion` is the initial name. */
  nameNew(suggestion: (number: number) => string): void {
    const taken = new Set(this.#deps.sets().map(({ name }) => name));
    let number = taken.size + 1;
    while (taken.has(suggestion(number))) number += 1;
    this.naming = { kind: 'new' };
    this.draft = suggestion(number);
  }

  nameAgain(name: string): void {
    this.naming = { kind: 'old', name };
    this.draft = name;
  }

  write(name: string): void {
    this.draft = name;
  }

  cancelNaming(): void {
    this.naming = undefined;
  }

  /** Saves the set under the typed name. If the name is rejected, the form stays open. */
  async finishNaming(): Promise<void> {
    const { naming } = this;
    const name = this.draft.trim();
    if (naming === undefined || name === '') return;
    const { send, shown } = this.#deps;
    const response =
      naming.kind === 'old'
        ? await send('renameSet', { name: naming.name, to: name })
        : await send('saveSet', { name, platforms: [...shown()] });
    if (response !== undefined) this.cancelNaming();
  }

  async open(name: string): Promise<void> {
    await this.#deps.send('openSet', { name });
  }

  /** Replaces the platforms of a set with those on the wall. */
  async update(name: string): Promise<void> {
    await this.#deps.send('saveSet', { name, platforms: [...this.#deps.shown()] });
  }

  async delete({ name, platforms }: PlatformSet): Promise<void> {
    if ((await this.#deps.send('deleteSet', { name })) !== undefined) this.noteDeleted({ name, platforms });
  }

  async undoDeletion(): Promise<void> {
    const { deleted } = this;
    if (deleted === undefined) return;
    const { name, platforms } = deleted;
    const saved = await this.#deps.send('saveSet', { name, platforms: [...platforms] });
    if (saved !== undefined) this.noteDeleted(undefined);
  }

  forgetDeleted(): void {
    this.deleted = undefined;
  }

  private noteDeleted(set: PlatformSet | undefined): void {
    this.deleted = set;
  }
}
