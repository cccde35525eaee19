import { novelHome } from '#shared/contract/novel/home.ts';
import { novelCategories } from '#shared/contract/novel/lists.ts';
import { toAppError } from '#shared/errors.ts';
import { recentReadings } from '../../../features/library/recent-readings.ts';
import type { HomeContent, HomeSource } from '../../../features/works/home/section-plan.ts';
import type { Work } from '../../../features/works/work.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import type { Services } from '../../../services/services.ts';
import { chapterHref, novelHistory } from '../library/novel-history.ts';
import { chapterUnit, novelWork } from '../novel-work.ts';
import { novelHomePlans, showcaseOf } from './novel-home-plans.ts';
import { type HomeResponse, storedHome } from './stored-home.ts';

const bannerWorks = 4;

/**
 * Provides the sections of the novel home. One response, which is stored, contains the showcases. Another one contains
 * the categories of today's updates.
 */
export function novelHomeSource({ api, storage }: Pick<Services, 'api' | 'storage'>): HomeSource {
  const kept = storedHome(storage);
  const deps = { api, recent: novelReadings(storage) };
  const contentOf = (home: HomeResponse): HomeContent => ({
    at: home.at ?? 0,
    ads: [],
    featured: (showcaseOf(home, 'e_recommend') ?? []).slice(0, bannerWorks),
    plans: novelHomePlans(deps, home),
  });
  return {
    plans: novelHomePlans(deps),
    kept: () => (kept.get().showcases.length > 0 ? contentOf(kept.get()) : undefined),
    async fetch(signal) {
      const categories = fetchCategories(api, signal);
      const { showcases } = await api.call(novelHome, { signal });
      const home = { showcases, categoryList: (await categories) ?? kept.get().categoryList, at: Date.now() };
      kept.set(home);
      return contentOf(home);
    },
  };
}

/** Returns a function that lists the novels that were last read on this device, the newest first. */
export function novelReadings(storage: Services['storage']): () => readonly Work[] {
  const history = novelHistory(storage);
  return () => recentReadings(history, { unit: chapterUnit, work: novelWork, chapterHref });
}

/** Fetches the categories. Resolves with undefined on failure, because the home can be shown without them. */
async function fetchCategories(api: ApiClient, signal: AbortSignal) {
  try {
    return (await api.call(novelCategories, { signal })).categoryList;
  } catch (thrown) {
    const { code } = toAppError(thrown);
    if (code !== 'cancelled') console.info('The categories of novels did not come', code);
    return undefined;
  }
}
