import * as Type from 'typebox';
import { serverCodes } from '#shared/contract/envelope.ts';
import { Video } from '#shared/contract/vod/entities.ts';
import { vodHome, vodShelves } from '#shared/contract/vod/home.ts';
import { toAppError } from '#shared/errors.ts';
import { videoResponse } from '../../../features/videos/video-response.ts';
import type { HomeContent, HomeSource } from '../../../features/works/home/section-plan.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { Services } from '../../../services/services.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { dayUpdates, vodCategories } from '../vod-categories.ts';
import { vodKeys } from '../vod-keys.ts';
import type { HomeShelf } from './home-shelf.ts';
import { usualShelves, vodHomePlans } from './vod-home-plans.ts';

const StoredShelf = Type.Object({
  typeName: Type.String(),
  list: Type.Array(Video),
  at: Type.Optional(Type.Number()),
});

const categories = [dayUpdates, ...vodCategories].map(({ cid }) => cid);

/** Stores the rows of the home screen from the last response, with one entry per category. */
class StoredShelves {
  readonly #storage: SiteStorage;

  constructor(storage: SiteStorage) {
    this.#storage = storage;
  }

  get shelves(): readonly HomeShelf[] {
    return categories
      .map((typeId) => ({ typeId, ...this.#shelf(typeId).get() }))
      .filter(({ list }) => list.length > 0);
  }

  /** Time of the response in ms since the epoch; 0 if an older version of the site stored them. */
  get at(): number {
    return Math.max(0, ...categories.map((cid) => this.#shelf(cid).get().at ?? 0));
  }

  /** Stores these shelves and removes all others. */
  replace(shelves: readonly HomeShelf[], at: number): void {
    for (const cid of categories) {
      const { typeName, list } = shelves.find(({ typeId }) => typeId === cid) ?? {};
      if (typeName !== undefined && list) this.#shelf(cid).set({ typeName, list: [...list], at });
      else this.#storage.remove(vodKeys.shelf(cid));
    }
  }

  #shelf(cid: string) {
    return this.#storage.value(StoredShelf, vodKeys.shelf(cid), { typeName: '', list: [] }, { cache: true });
  }
}

/**
 * Provides the sections of the video home. One response, which is stored, contains all rows. An older server sends only
 * their names, so each row is fetched separately.
 */
export function vodHomeSource({ api, storage }: Pick<Services, 'api' | 'storage'>): HomeSource {
  const kept = new StoredShelves(storage);
  const contentOf = (shelves: readonly HomeShelf[], at: number): HomeContent => ({
    at,
    ads: [],
    plans: vodHomePlans(api, shelves),
  });
  return {
    plans: vodHomePlans(api, usualShelves),
    kept: () => (kept.shelves.length > 0 ? contentOf(kept.shelves, kept.at) : undefined),
    async fetch(signal) {
      const shelves = await videoResponse(fetchShelves(api, signal));
      const at = Date.now();
      kept.replace(shelves, at);
      return contentOf(shelves, at);
    },
  };
}

async function fetchShelves(api: ApiClient, signal: AbortSignal): Promise<readonly HomeShelf[]> {
  const updates = { typeId: dayUpdates.cid, typeName: dayUpdates.title };
  try {
    const { latest, shelves } = await api.call(vodHome, { signal });
    return [{ ...updates, list: latest }, ...shelves];
  } catch (thrown) {
    if (!isUnknownCall(thrown)) throw thrown;
    const { shelves } = await api.call(vodShelves, { signal });
    return [updates, ...shelves];
  }
}

/** Returns true if the server is so old that it does not have the call. */
function isUnknownCall(thrown: unknown): boolean {
  const { status, serverCode } = toAppError(thrown);
  return status === serverCodes.notFound || serverCode === serverCodes.notFound;
}
