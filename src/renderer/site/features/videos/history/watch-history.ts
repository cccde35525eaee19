import * as Type from 'typebox';
import { Id, Instant } from '#shared/contract/fields.ts';
import type { Video } from '#shared/contract/vod/entities.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

/** localStorage key. The history stays when the account changes, as the reading history does. */
const historyKey = 'vodHistory';

/** Max number of records. It keeps the data below about 100 kB. */
const maxRecords = 200;
const maxNameLength = 120;
const maxPictureLength = 300;

/** Share of a video from which it counts as finished, because users skip the credits. */
const finishedFrom = 0.95;

const WatchRecord = Type.Object({
  vodId: Id,
  vodName: Type.String(),
  vodPic: Type.Optional(Type.String()),
  /** Playback position in seconds. */
  seconds: Type.Number({ minimum: 0 }),
  /** Length of the video in seconds. */
  duration: Type.Number({ exclusiveMinimum: 0 }),
  /** Time of the last playback. */
  date: Instant,
});
export type WatchRecord = Type.Static<typeof WatchRecord>;

/** Playback position and video length, both in seconds. */
interface WatchedPlace {
  readonly seconds: number;
  readonly duration: number;
}

/** Watch history of this device, one record per video, most recent first. Observable. */
export class WatchHistory {
  readonly #stored: PersistedValue<WatchRecord[]>;
  /** Watched shares by video ID. They are cached, because every cover on a page needs one. */
  #parts: { readonly of: readonly WatchRecord[]; readonly byId: ReadonlyMap<string, number> } | undefined;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(Type.Array(WatchRecord), historyKey, []);
  }

  get records(): readonly WatchRecord[] {
    return this.#stored.get();
  }

  /** Records of videos that are not finished. */
  get unfinished(): readonly WatchRecord[] {
    return this.records.filter((record) => watchedPart(record) < 1);
  }

  /** Returns the share of a video that was watched, 0 to 1. */
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
      vodName: vodName.slice(0, maxNameLength),
      ...(vodPic !== '' && vodPic.length <= maxPictureLength && { vodPic }),
      seconds: Math.max(0, Math.floor(Math.min(seconds, duration))),
      duration: Math.max(1, Math.round(duration)),
      date,
    };
    // Reads the storage again, because another tab may have added records.
    this.#stored.reread();
    this.#stored.set([newest, ...this.#without(vodId)].slice(0, maxRecords));
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

/** Returns the share that was watched, 0 to 1. Returns 1 if only the credits are left. */
export function watchedPart({ seconds, duration }: WatchedPlace): number {
  const part = seconds / duration;
  return part >= finishedFrom ? 1 : part;
}

const instances = new WeakMap<SiteStorage, WatchHistory>();

/** Returns the watch history, which all covers of a page share. */
export function watchHistory(storage: SiteStorage): WatchHistory {
  const known = instances.get(storage);
  if (known) return known;
  const history = new WatchHistory(storage);
  instances.set(storage, history);
  return history;
}
