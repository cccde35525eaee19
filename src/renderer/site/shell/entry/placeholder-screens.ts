import { paths } from '../../paths.ts';
import type { TabName, TransitionKind } from '../../services/navigation/route-definition.ts';

export interface PlaceholderScreen {
  readonly path: string;
  readonly title: string;
  readonly transition: TransitionKind;
  readonly depth: number;
  readonly tab?: TabName;
  readonly isSectionHome?: boolean;
}

const root = { transition: 'none', depth: 1 } as const;
const below = { transition: 'horizontal', depth: 2 } as const;
const raised = { transition: 'vertical', depth: 2 } as const;

/** Addresses whose screens are still to be built. Whoever builds one deletes its line. */
export const placeholderScreens: readonly PlaceholderScreen[] = [
  { path: paths.vodHome.pattern, title: '视频', ...root, tab: 'vod', isSectionHome: true },
  { path: paths.vodCategory.pattern, title: '视频', ...below },
  { path: paths.vodRanking.pattern, title: '热门排行', ...below },
  { path: paths.vodDetail.pattern, title: '视频', transition: 'horizontal', depth: 3 },
  { path: paths.vodShelf.pattern, title: '已购视频', ...below },
  { path: paths.vodSearch.pattern, title: '搜索', ...raised },
  { path: paths.novelHome.pattern, title: '小说', ...root, tab: 'novel', isSectionHome: true },
  { path: paths.novelDayUpdates.pattern, title: '每日更新', ...below },
  { path: paths.novelSearch.pattern, title: '搜索', ...raised },
  { path: paths.novelShelf.pattern, title: '我的书架', ...below },
  { path: paths.novelCategory.pattern, title: '小说分类', ...below },
  { path: paths.novelEditorPicks.pattern, title: '小编推荐', ...below },
  { path: paths.novelRanking.pattern, title: '人气榜单', ...below },
  { path: paths.novelFeatured.pattern, title: '精选专区', ...below },
  { path: paths.novelNewBooks.pattern, title: '新书速递', ...below },
  { path: paths.novelBook.pattern, title: '小说', transition: 'horizontal', depth: 3 },
  { path: paths.novelChapters.pattern, title: '目录', transition: 'horizontal', depth: 4 },
  { path: paths.novelReader.pattern, title: '小说', transition: 'horizontal', depth: 5 },
];
