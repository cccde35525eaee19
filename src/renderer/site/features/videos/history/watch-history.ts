import * as Type from 'typebox';
import { Id, Instant } from '#shared/contract/fields.ts';
import type { Video } from '#shared/contract/vod/entities.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

/** Of localStorage. What was watched stays when the account changes, as what was read does. */
const historyKey = 'vodHistory';

/** Little enough for localStorage, with names and pictures as long as they may be: about 100 kB. */
const maximumRecords = 200;
const longestName = 120;
const longestPicture = 300;

/** Nobody watches the last names. */
const finishedFrom = 0.95;

const WatchRecord = Type.Object({
  vodId: Id,
  vodName: Type.String(),
  vodPic: Type.Optional(Type.String()),
  /** Into the video, where it was left. */
  seconds: Type.Number({ minimum: 0 }),
  /** Seconds, of all of it. */
  duration: Type.Number({ exclusiveMinimum: 0 }),
  /** Of the last watching. */
  date: Instant,
});
export type WatchRecord = Type.Static<typeof WatchRecord>;

/** Where a video is, both in seconds. */
interface WatchedPlace {
  readonly seconds: number;
  readonly duration: number;
}

/** What was watched on this device and how far: one record a video, the last watched first. Observable. */
export class WatchHistory {
  readonly #stored: PersistedValue<WatchRecord[]>;
  /** By the ids of the videos: each cover of a page asks. */
  #parts: { readonly of: readonly WatchRecord[]; readonly byId: ReadonlyMap<string, number> } | undefined;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(Type.Array(WatchRecord), historyKey, []);
  }

  get records(): readonly WatchRecord[] {
    return this.#stored.get();
  }

  /** Those that are not watched to their end. */
  get unfinished(): readonly WatchRecord[] {
    return this.records.filter((record) => watchedPart(record) < 1);
  }

  /** The part of a video that was watched, 0 to 1. */
  partOf(vodId: string): number {
    const { records } = this;
    if (this.#parts?.of !== records) {
      this.#parts = { of: records, byId: new Map(records.map((each) => [each.vodId, watchedPart(each)])) };
    }
    return this.#parts.byId.get(vodId) ?? 0;
  }

  put({ vodId, vodName, vodPic = '' }: Video, { seconds, duration }: WatchedPlace, date: number): void {
    if (!(duration > 0)) return;
    const newest: WatchRecord = {
      vodId,
      vodName: vodName.slice(0, longestName),
      ...(vodPic !== '' && vodPic.length <= longestPicture && { vodPic }),
      seconds: Math.max(0, Math.floor(Math.min(seconds, duration))),
      duration: Math.max(1, Math.round(duration)),
      date,
    };
    // Another tab may have watched something else meanwhile.
    this.#stored.reread();
    this.#stored.set([newest, ...this.#without(vodId)].slice(0, maximumRecords));
  }

  remove(vodId: string): void {
    this.#stored.set(this.#without(vodId));
  }

  clear(): void {
    this.#stored.remove();
  }

  #without(vodId: string): WatchRecord[] {
    return this.records.filter((record) => record.vodId !== vodId);
  }
}

/** 0 to 1; 1 from where only the end is left. */
export function watchedPart({ seconds, duration }: WatchedPlace): number {
  const part = seconds / duration;
  return part >= finishedFrom ? 1 : part;
}

const made = new WeakMap<SiteStorage, WatchHistory>();

/** One for all covers of a page, each of which asks it. */
export function watchHistory(storage: SiteStorage): WatchHistory {
  const known = made.get(storage);
  if (known) return known;
  const history = new WatchHistory(storage);
  made.set(storage, history);
  return history;
}
