import { makeAutoObservable, observableRef } from 'mobx';
import * as Type from 'typebox';
import { characterCount } from '#shared/text/character-count.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { WorkListStore } from '../lists/work-list.store.ts';
import type { SearchPlan } from './search-plan.ts';
import { Suggestions } from './suggestions.store.ts';

/** Max number of recent searches that are suggested. */
const maxSimilar = 3;

interface SearchDeps {
  readonly api: ApiClient;
  readonly storage: SiteStorage;
  readonly lifetime: ScreenLifetime;
  readonly pause?: Pause;
}

const maxWords = 10;

/** Stores the recent search keywords of this device, newest first, without duplicates. */
class RecentSearches {
  readonly #stored: PersistedValue<string[]>;

  constructor(storage: SiteStorage, key: string) {
    this.#stored = storage.value(Type.Array(Type.String()), key, []);
  }

  get words(): readonly string[] {
    return [...new Set(this.#stored.get())].slice(0, maxWords);
  }

  add(word: string): void {
    this.replace([word, ...this.words.filter((other) => other !== word)]);
  }

  replace(words: readonly string[]): void {
    this.#stored.set(words.slice(0, maxWords));
  }
}

/** Holds the search for the keyword in the URL, and the text field for the next keyword. */
export class SearchStore {
  /** Text in the field. */
  draft = '';
  /** Error message for an invalid keyword, set when the user submits it. */
  problem: string | undefined = undefined;
  /** Keyword of the current search; undefined if there is none. */
  keyword: string | undefined = undefined;
  /** Results of the current search or, until they arrive, those of the previous one. */
  results: WorkListStore | undefined = undefined;
  readonly hotWords: Loadable<readonly string[]>;
  readonly recent: RecentSearches;
  readonly suggestions: Suggestions;
  /** Recent searches that the user has just cleared and can restore. */
  private cleared: readonly string[] = [];
  readonly #plan: SearchPlan;
  readonly #api: ApiClient;
  readonly #lifetime: ScreenLifetime;

  constructor({ api, storage, lifetime, ...deps }: SearchDeps, plan: SearchPlan, requested: string | null) {
    this.#plan = plan;
    this.#api = api;
    this.#lifetime = lifetime;
    this.recent = new RecentSearches(storage, plan.storageKey);
    this.hotWords = new Loadable(async (signal) =>
      hotWordsOf((await plan.fetchHotWords?.(api, signal)) ?? [], plan.maxLength),
    );
    this.suggestions = new Suggestions({
      lifetime,
      pause: deps.pause ?? pause,
      find: (text) => plan.find(api, text),
    });
    makeAutoObservable<this, 'cleared'>(
      this,
      { results: observableRef, cleared: observableRef, suggestions: false },
      { autoBind: true },
    );
    this.take(requested);
  }

  get canUndoClear(): boolean {
    return this.cleared.length > 0;
  }

  /** True while the field holds a valid keyword that differs from the current search. */
  get isWriting(): boolean {
    const text = this.draft.trim();
    return text !== (this.keyword ?? '') && keywordProblem(text, this.#plan) === undefined;
  }

  /** Keyword in the field; undefined if it is invalid. */
  get validDraft(): string | undefined {
    const text = this.draft.trim();
    return keywordProblem(text, this.#plan) === undefined ? text : undefined;
  }

  /** Recent searches that contain the text in the field. */
  get matchingRecent(): readonly string[] {
    const text = this.draft.trim();
    return this.recent.words.filter((word) => word !== text && word.includes(text)).slice(0, maxSimilar);
  }

  start(): void {
    void this.hotWords.ensure(this.#lifetime.signal);
    this.search();
  }

  /** Starts the search for the keyword in the URL. Called when that keyword changes. */
  want(requested: string | null): void {
    if ((requested?.trim() ?? '') === (this.keyword ?? '')) return;
    this.take(requested);
    this.search();
  }

  /**
   * Updates the text field. Requests no suggestions while an input method composes, because its letters are not final.
   */
  write(draft: string, isComposing = false): void {
    this.draft = draft;
    this.problem = undefined;
    if (!this.isWriting) this.suggestions.stop();
    else if (!isComposing) void this.suggestions.ask(draft.trim());
  }

  /** Returns the keyword and adds it to the recent searches. If it is invalid, sets `problem` and returns undefined. */
  submit(): string | undefined {
    const keyword = this.draft.trim();
    this.problem = keywordProblem(keyword, this.#plan);
    if (this.problem !== undefined) return undefined;
    this.suggestions.stop();
    this.recent.add(keyword);
    this.cleared = [];
    if (keyword === this.keyword) this.search();
    return keyword;
  }

  retryHotWords(): void {
    void this.hotWords.load(this.#lifetime.signal);
  }

  clearRecent(): void {
    this.cleared = this.recent.words;
    this.recent.replace([]);
  }

  forgetRecent(word: string): void {
    this.recent.replace(this.recent.words.filter((other) => other !== word));
  }

  undoClear(): void {
    this.recent.replace(this.cleared);
    this.cleared = [];
  }

  private take(requested: string | null): void {
    const text = requested?.trim() ?? '';
    const problem = text === '' ? undefined : keywordProblem(text, this.#plan);
    this.draft = text;
    this.problem = problem;
    this.keyword = text === '' || problem !== undefined ? undefined : text;
  }

  /** Loads the results if they are missing or failed to load. */
  private search(): void {
    if (this.keyword === undefined) return;
    const source = { key: this.keyword, fetchWorks: this.#plan.find(this.#api, this.keyword) };
    this.results ??= new WorkListStore(source, this.#lifetime);
    this.results.show(source);
    this.results.start();
  }
}

/** Trims a keyword and returns the error message if it is invalid, otherwise undefined. */
export function keywordProblem(
  keyword: string,
  { maxLength, tooLongText }: Pick<SearchPlan, 'maxLength' | 'tooLongText'>,
): string | undefined {
  if (keyword === '') return '请输入搜索关键词';
  return characterCount(keyword) > maxLength ? tooLongText(maxLength) : undefined;
}

/** Splits the first text at commas, both normal and full-width. Drops duplicates and keywords that are too long. */
export function hotWordsOf(texts: readonly string[], maxLength: number): readonly string[] {
  const words = (texts[0] ?? '').split(/[,，]/).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '' && characterCount(word) <= maxLength);
}
