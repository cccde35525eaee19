import type { ScreensOf } from '#shared/screens/routes.ts';
import { paths } from '../../paths.ts';
import type { ScreenRoutes } from '../../services/navigation/route-definition.ts';

type VodScreen = ScreensOf<'vod'>;

const load = (name: VodScreen) => async () => (await import('./vod-screens.ts')).vodScreens[name];

const below = { transition: 'horizontal', depth: 2, keepAlive: true, column: 'page' } as const;

export const routes: ScreenRoutes<VodScreen> = {
  vodHome: {
    load: load('vodHome'),
    transition: 'none',
    depth: 1,
    keepAlive: true,
    tab: 'vod',
    placeholder: { hasNavigation: true, columns: 2 },
    column: 'page',
    search: { to: paths.vodSearch.to(), text: '视频名称' },
  },
  vodCategory: { load: load('vodCategory'), ...below },
  vodRanking: { load: load('vodRanking'), ...below },
  vodShelf: { load: load('vodShelf'), ...below },
  vodSearch: {
    load: load('vodSearch'),
    transition: 'vertical',
    hasOwnHead: true,
    depth: 2,
    keepAlive: false,
    column: 'page',
  },
  vodDetail: {
    load: load('vodDetail'),
    transition: 'horizontal',
    depth: 3,
    keepAlive: false,
    column: 'player',
  },
};
