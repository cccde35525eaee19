import { serverCodes } from '#shared/contract/envelope.ts';
import { vodHome, vodShelves } from '#shared/contract/vod/home.ts';
import { toAppError } from '#shared/errors.ts';
import { videoResponse } from '../../../features/videos/video-response.ts';
import type { HomeContent, HomeSource } from '../../../features/works/home/section-plan.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { Services } from '../../../services/services.ts';
import { dayUpdates } from '../vod-categories.ts';
import type { HomeShelf } from './home-shelf.ts';
import { StoredShelves } from './stored-shelves.ts';
import { usualShelves, vodHomePlans } from './vod-home-plans.ts';

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
