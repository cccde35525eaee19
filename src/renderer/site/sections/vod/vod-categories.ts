import * as Type from 'typebox';
import { serverCodes } from '#shared/contract/envelope.ts';
import { Video } from '#shared/contract/vod/entities.ts';
import { vodHome, vodShelves } from '#shared/contract/vod/home.ts';
import { toAppError } from '#shared/errors.ts';
import { videoResponse } from '../../features/videos/video-response.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { vodKeys } from './vod-keys.ts';

/** Titles by category ID, from the specification. They are used only if the server does not send a name. */
const fallbackTitles: Readonly<Record<string, string>> = {
  0: '每日更新',
  1: '每日推荐',
  2: '国内自拍',
  3: '精品热门',
  4: '国内传媒',
  5: '日本',
  6: '中文字幕',
  7: '同志',
  8: '动漫',
  9: '韩剧',
  10: '欧美',
};

export interface VodCategory {
  /** ID of the category, which the API calls `type` and `typeId`; 0 for today's updates. */
  readonly cid: string;
  readonly title: string;
}

/** Category with the newest videos of all other categories. */
export const dayUpdates: VodCategory = { cid: '0', title: '每日更新' };

/** Returns the title of a category. `typeName` is the name that the server sent, if any. */
export function titleOf(cid: string, typeName?: string): string {
  return typeName || (fallbackTitles[cid] ?? '更多视频');
}

/** Row of videos on the home screen, which is also a category. */
export interface HomeShelf {
  /** Category ID; 0 for today's updates. */
  readonly typeId: string;
  /** Name that the server sent; empty if there is none. */
  readonly typeName: string;
  /** First page of videos, if known. */
  readonly list?: readonly Video[];
}

const StoredShelf = Type.Object({
  typeName: Type.String(),
  list: Type.Array(Video),
  at: Type.Optional(Type.Number()),
});

/** Stores the categories from the last response of the home, with the first videos of each. Observable. */
export class VodCategories {
  readonly #storage: SiteStorage;
  /** Category IDs in the server's order; empty before the first response. */
  readonly #ids: PersistedValue<string[]>;

  constructor(storage: SiteStorage) {
    this.#storage = storage;
    this.#ids = storage.value(Type.Array(Type.String()), vodKeys.shelfIds, []);
  }

  /** Categories with the names that the server uses; empty before the first response. */
  get list(): readonly VodCategory[] {
    return this.#ids.get().map((cid) => ({ cid, title: titleOf(cid, this.#shelf(cid).get().typeName) }));
  }

  /** Returns false if neither the last response of the server nor the specification contains the ID. */
  has(cid: string): boolean {
    return cid in fallbackTitles || this.list.some((category) => category.cid === cid);
  }

  /** Stored rows that have videos. */
  get shelves(): readonly HomeShelf[] {
    return this.#ids
      .get()
      .map((typeId) => ({ typeId, ...this.#shelf(typeId).get() }))
      .filter(({ list }) => list.length > 0);
  }

  /** Time of the response in ms since the epoch; 0 if there was none. */
  get at(): number {
    return Math.max(0, ...this.#ids.get().map((cid) => this.#shelf(cid).get().at ?? 0));
  }

  /** Stores the given shelves and removes all others. */
  replace(shelves: readonly HomeShelf[], at: number): void {
    const ids = shelves.map(({ typeId }) => typeId);
    for (const cid of this.#ids.get()) if (!ids.includes(cid)) this.#storage.remove(vodKeys.shelf(cid));
    for (const { typeId, typeName, list = [] } of shelves)
      this.#shelf(typeId).set({ typeName, list: [...list], at });
    this.#ids.set(ids);
  }

  #shelf(cid: string) {
    return this.#storage.value(StoredShelf, vodKeys.shelf(cid), { typeName: '', list: [] }, { cache: true });
  }
}

/** Fetches today's updates and the categories. An older server sends only the names of the categories. */
export async function fetchShelves(api: ApiClient, signal: AbortSignal): Promise<readonly HomeShelf[]> {
  const updates = { typeId: dayUpdates.cid, typeName: dayUpdates.title };
  try {
    const { latest, shelves } = await videoResponse(api.call(vodHome, { signal }));
    return [{ ...updates, list: latest }, ...shelves];
  } catch (thrown) {
    if (!isUnknownCall(thrown)) throw thrown;
    const { shelves } = await videoResponse(api.call(vodShelves, { signal }));
    return [updates, ...shelves];
  }
}

/** Returns true if the server is so old that it does not have the call. */
function isUnknownCall(thrown: unknown): boolean {
  const { status, serverCode } = toAppError(thrown);
  return status === serverCodes.notFound || serverCode === serverCodes.notFound;
}
