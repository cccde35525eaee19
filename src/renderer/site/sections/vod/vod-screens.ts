import type { ComponentType } from 'react';
import type { ScreensOf } from '#shared/screens/routes.ts';
import { VodDetailScreen } from './detail/vod-detail.screen.tsx';
import { VodHomeScreen } from './home/vod-home.screen.tsx';
import { VodCategoryScreen, VodShelfScreen } from './vod-lists.screen.tsx';
import { VodRankingScreen } from './vod-ranking.screen.ts';
import { VodSearchScreen } from './vod-search.screen.ts';

/**
 * All screens of the section, without the player. They are one small chunk, so that the initial bundle contains only
 * one file name.
 */
export const vodScreens: Readonly<Record<ScreensOf<'vod'>, ComponentType>> = {
  vodHome: VodHomeScreen,
  vodCategory: VodCategoryScreen,
  vodRanking: VodRankingScreen,
  vodShelf: VodShelfScreen,
  vodSearch: VodSearchScreen,
  vodDetail: VodDetailScreen,
};
