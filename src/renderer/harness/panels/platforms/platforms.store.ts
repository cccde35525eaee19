import { makeAutoObservable, observableRef } from 'mobx';
import type { BothLanguages } from '#shared/both-languages.ts';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { PlatformSummary, ProfileData } from '#shared/ipc/views/platforms.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';
import { findPlatforms, type TagFilter, type TagKind } from './find-platforms.ts';
import { PlatformDraft } from './form/platform-draft.store.ts';

export interface PlatformsDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen' | 'request'>;
  readonly send: SendRequest;
  readonly platforms: () => readonly PlatformSummary[];
}

/** Last change to a custom platform, with the action that a notice offers for it. */
export type PlatformNotice =
  | { readonly kind: 'removed'; readonly name: BothLanguages; readonly profile: ProfileData }
  | { readonly kind: 'saved'; readonly name: BothLanguages; readonly id: string };

/** Holds the filtered platforms and the user's custom ones. */
export class PlatformsStore {
  search = '';
  filter: TagFilter = {};
  folder = '';
  /** Errors in files of the platform folder. */
  problems: readonly BothLanguages[] = [];
  /** Draft that the form edits; undefined while the list is shown. */
  draft: PlatformDraft | undefined = undefined;
  notice: PlatformNotice | undefined = undefined;
  readonly #deps: PlatformsDeps;

  constructor(deps: PlatformsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { notice: observableRef }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('platformsChanged', this.loaded, signal);
    client.onOpen(() => void this.load(), signal);
  }

  /** Loads the custom platforms from their folder. */
  async load(): Promise<void> {
    const all = await this.#deps.send('getPlatforms', {});
    if (all !== undefined) this.loaded(all);
  }

  get found(): readonly PlatformSummary[] {
    return findPlatforms(this.#deps.platforms(), this.search, this.filter);
  }

  get isFiltered(): boolean {
    return Object.keys(this.filter).length > 0;
  }

  setSearch(search: string): void {
    this.search = search;
  }

  /** Filters by a tag. `undefined` removes the filter of a kind of tags. */
  setTag(kind: TagKind, tag: string | undefined): void {
    const { [kind]: _, ...others } = this.filter;
    this.filter = tag === undefined ? others : { ...others, [kind]: tag };
  }

  clearFilter(): void {
    this.filter = {};
  }

  /** Opens the form with an empty draft, which the user fills from a user agent. */
  create(): void {
    this.openDraft({}, null);
  }

  async edit(id: string): Promise<void> {
    const response = await this.#deps.send('readPlatform', { id });
    if (response !== undefined) this.openDraft(response.profile, id);
  }

  async copy(id: string): Promise<void> {
    const response = await this.#deps.send('copyPlatform', { id });
    if (response !== undefined) this.openDraft(response.profile, null);
  }

  /** Returns the profile of a platform, or undefined if it could not be read. */
  async profileOf(id: string): Promise<ProfileData | undefined> {
    return (await this.#deps.send('readPlatform', { id }))?.profile;
  }

  /** Opens an imported profile in the form, so that the user can check it before saving. */
  openDraft(profile: ProfileData, replaces: string | null): void {
    this.notice = undefined;
    this.draft = new PlatformDraft(this.#deps, profile, replaces);
    if (Object.keys(profile).length > 0) void this.draft.check();
  }

  closeDraft(): void {
    this.draft = undefined;
  }

  async saveDraft(): Promise<void> {
    const { draft } = this;
    if (draft === undefined || !(await draft.save())) return;
    const { profile } = draft;
    this.noted({ kind: 'saved', name: nameOf(profile), id: String(profile['id']) });
    this.closeDraft();
  }

  async remove(id: string): Promise<void> {
    const response = await this.#deps.send('deletePlatform', { id });
    if (response === undefined) return;
    const { profile } = response;
    this.noted({ kind: 'removed', name: nameOf(profile), profile });
  }

  async undoRemoval(): Promise<void> {
    if (this.notice?.kind !== 'removed') return;
    const { profile } = this.notice;
    const response = await this.#deps.send('savePlatform', { profile, replaces: String(profile['id']) });
    if (response?.problems.length === 0) this.noted(undefined);
  }

  dismissNotice(): void {
    this.notice = undefined;
  }

  private noted(notice: PlatformNotice | undefined): void {
    this.notice = notice;
  }

  private loaded({ folder, problems }: RequestOutput<'getPlatforms'> | EventOf<'platformsChanged'>): void {
    this.folder = folder;
    this.problems = problems;
  }
}

function nameOf({ name, nameEn = name }: ProfileData): BothLanguages {
  return { zh: String(name), en: String(nameEn) };
}
