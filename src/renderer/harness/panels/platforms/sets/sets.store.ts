import { makeAutoObservable } from 'mobx';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import type { Ask } from '../../../connection/ask.ts';

export interface SetsDeps {
  readonly ask: Ask;
  readonly sets: () => readonly PlatformSet[];
  readonly platforms: () => readonly PlatformSummary[];
  /** By their platforms, in the order of the wall. */
  readonly shown: () => readonly string[];
}

/** A set as it can be opened now. */
export interface ListedSet extends PlatformSet {
  /** Whether the wall shows it and nothing else. */
  readonly isShown: boolean;
  /** Platforms of it that there are no more. */
  readonly gone: readonly string[];
}

/** What is being named: the wall, as a new set, or a set that has another name. */
export type Naming = { readonly kind: 'new' } | { readonly kind: 'old'; readonly name: string };

/** The person's own sets of platforms. */
export class SetsStore {
  naming: Naming | undefined = undefined;
  /** What is written as its name. */
  draft = '';
  /** The one that was deleted last, to be had again. */
  deleted: PlatformSet | undefined = undefined;
  readonly #deps: SetsDeps;

  constructor(deps: SetsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** By their names. */
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

  /** Whether what is named would take the place of another set. */
  get replaces(): boolean {
    const name = this.draft.trim();
    return this.naming?.kind === 'new' && this.#deps.sets().some((set) => set.name === name);
  }

  /** Begins to save the wall; `suggestion` is the name that it has until the person writes another. */
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

  /** Keeps what was written; a name that is refused stays to be mended. */
  async finishNaming(): Promise<void> {
    const { naming } = this;
    const name = this.draft.trim();
    if (naming === undefined || name === '') return;
    const { ask, shown } = this.#deps;
    const response =
      naming.kind === 'old'
        ? await ask('renameSet', { name: naming.name, to: name })
        : await ask('saveSet', { name, platforms: [...shown()] });
    if (response !== undefined) this.cancelNaming();
  }

  async open(name: string): Promise<void> {
    await this.#deps.ask('openSet', { name });
  }

  /** The set becomes what the wall shows now. */
  async update(name: string): Promise<void> {
    await this.#deps.ask('saveSet', { name, platforms: [...this.#deps.shown()] });
  }

  async delete({ name, platforms }: PlatformSet): Promise<void> {
    if ((await this.#deps.ask('deleteSet', { name })) !== undefined) this.noteDeleted({ name, platforms });
  }

  async undoDeletion(): Promise<void> {
    const { deleted } = this;
    if (deleted === undefined) return;
    const { name, platforms } = deleted;
    const saved = await this.#deps.ask('saveSet', { name, platforms: [...platforms] });
    if (saved !== undefined) this.noteDeleted(undefined);
  }

  forgetDeleted(): void {
    this.deleted = undefined;
  }

  private noteDeleted(set: PlatformSet | undefined): void {
    this.deleted = set;
  }
}
