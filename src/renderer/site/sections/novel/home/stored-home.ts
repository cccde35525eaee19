import * as Type from 'typebox';
import { NovelShowcase } from '#shared/contract/novel/home.ts';
import { Category } from '#shared/contract/works/entities.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { novelKeys } from '../library/novel-keys.ts';

/** Response of the home call in the form that is stored. */
const HomeResponse = Type.Object({
  showcases: Type.Array(NovelShowcase),
  categoryList: Type.Array(Category),
  /** Time of the response in ms since the epoch. Older versions of the site did not store it. */
  at: Type.Optional(Type.Number()),
});
export type HomeResponse = Type.Static<typeof HomeResponse>;

/** Returns the last response, which is stored. There are no showcases before the first one. */
export function storedHome(storage: SiteStorage): PersistedValue<HomeResponse> {
  const nothing = { showcases: [], categoryList: [] };
  return storage.value(HomeResponse, novelKeys.home, nothing, { cache: true });
}
