import type { HomeContent, HomeSource } from '../../../features/works/home/section-plan.ts';
import type { Services } from '../../../services/services.ts';
import { dayUpdates, fetchShelves, type HomeShelf, VodCategories } from '../vod-categories.ts';
import { vodHomePlans } from './vod-home-plans.ts';

/**
 * Provides the sections of the video home. One response, which is stored, contains all rows. An older server sends only
 * their names, and each row is then fetched separately.
 */
export function vodHomeSource({ api, storage }: Pick<Services, 'api' | 'storage'>): HomeSource {
  const categories = new VodCategories(storage);
  const contentOf = (shelves: readonly HomeShelf[], at: number): HomeContent => ({
    at,
    ads: [],
    plans: vodHomePlans(api, shelves),
  });
  return {
    // Names only today's updates, because the response contains the names of the other rows.
    plans: vodHomePlans(api, [{ typeId: dayUpdates.cid, typeName: dayUpdates.title }]),
    kept: () => (categories.shelves.length > 0 ? contentOf(categories.shelves, categories.at) : undefined),
    async fetch(signal) {
      const shelves = await fetchShelves(api, signal);
      const at = Date.now();
      categories.replace(shelves, at);
      return contentOf(shelves, at);
    },
  };
}
