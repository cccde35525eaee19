import * as Type from 'typebox';
import { ComicHome, comicHome } from '#shared/contract/comic/home.ts';
import { recentReadings } from '../../../features/library/recent-readings.ts';
import type { HomeContent, HomeSource } from '../../../features/works/home/section-plan.ts';
import type { Work } from '../../../features/works/work.ts';
import type { Services } from '../../../services/services.ts';
import { comicAds } from '../comic-pages.ts';
import { chapterUnit, comicWork } from '../comic-work.ts';
import { chapterHref, comicHistory } from '../library/comic-history.ts';
import { comicKeys } from '../library/comic-keys.ts';
import { comicHomePlans } from './comic-home-plans.ts';

/** Hours of the 3D section: from 21:00 to 07:00 by the device's clock. */
const night = { from: 21, to: 7 } as const;

/** Last response of the home call, with its time. */
const SavedHome = Type.Object({ ...ComicHome.properties, at: Type.Number() });
type SavedHome = Type.Static<typeof SavedHome>;
const StoredHome = Type.Union([SavedHome, Type.Null()]);

/** Provides the sections of the comic home. One response, which is stored, contains all of them except 3D. */
export function comicHomeSource(
  { api, session, storage }: Pick<Services, 'api' | 'session' | 'storage'>,
  now = () => new Date(),
): HomeSource {
  const deps = {
    api,
    isThreeDDue: () => session.hasRecharged || isNight(now()),
    recent: comicReadings(storage),
  };
  const kept = storage.value(StoredHome, comicKeys.home, null, { cache: true });
  const contentOf = (home: SavedHome): HomeContent => ({
    at: home.at,
    ads: comicAds(home.adList, [home.rank, home.popular, home.recommend, home.newBooks].flat()),
    plans: comicHomePlans(deps, home),
  });
  return {
    plans: comicHomePlans(deps),
    kept: () => {
      const home = kept.get();
      return home ? contentOf(home) : undefined;
    },
    async fetch(signal) {
      const home = { ...(await api.call(comicHome, { signal })), at: now().getTime() };
      return { ...contentOf(home), keep: () => kept.set(home) };
    },
  };
}

/** Returns a function that lists the comics that were last read on this device, the newest first. */
export function comicReadings(storage: Services['storage']): () => readonly Work[] {
  const history = comicHistory(storage);
  return () => recentReadings(history, { unit: chapterUnit, work: comicWork, chapterHref });
}

function isNight(date: Date): boolean {
  const hour = date.getHours();
  return hour >= night.from || hour < night.to;
}
