import * as Type from 'typebox';
import { NovelShowcase } from '#shared/contract/novel/home.ts';
import { Category } from '#shared/contract/works/entities.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { novelKeys } from '../library/novel-keys.ts';

/** What the home is made of, as the server told it. */
const HomeAnswer = Type.Object({
  showcases: Type.Array(NovelShowcase),
  categoryList: Type.Array(Category),
  /** When: ms since the epoch; older versions of the site did not keep it. */
  at: Type.Optional(Type.Number()),
});
export type HomeAnswer = Type.Static<typeof HomeAnswer>;

/** The last answer that this device received; without showcases before the first. */
export function keptHome(storage: SiteStorage): PersistedValue<HomeAnswer> {
  const nothing = { showcases: [], categoryList: [] };
  return storage.value(HomeAnswer, novelKeys.home, nothing, { cache: true });
}
