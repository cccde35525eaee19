import type { ComponentType } from 'react';
import { NovelCategoryScreen, NovelDayUpdatesScreen } from './novel-filters.screen.ts';
import {
  NovelEditorPicksScreen,
  NovelFeaturedScreen,
  NovelNewBooksScreen,
  NovelRankingScreen,
} from './novel-lists.screen.ts';
import { NovelSearchScreen } from './novel-search.screen.ts';
import { NovelShelfScreen } from './novel-shelf.screen.tsx';

/** The section's lists, which are plans for what all sections share: together in one file, a kilobyte or two. */
export const novelListScreens = {
  novelEditorPicks: NovelEditorPicksScreen,
  novelRanking: NovelRankingScreen,
  novelFeatured: NovelFeaturedScreen,
  novelNewBooks: NovelNewBooksScreen,
  novelDayUpdates: NovelDayUpdatesScreen,
  novelCategory: NovelCategoryScreen,
  novelShelf: NovelShelfScreen,
  novelSearch: NovelSearchScreen,
} as const satisfies Readonly<Record<string, ComponentType>>;
