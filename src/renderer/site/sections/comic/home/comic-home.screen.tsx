import { CheckInButton } from '../../../features/check-in/check-in-button.tsx';
import { type NavEntry, NavRow } from '../../../features/works/home/nav-row.tsx';
import { WorksHome } from '../../../features/works/home/works-home.tsx';
import { paths } from '../../../paths.ts';
import { CategoryIcon, HeartIcon, PhoneIcon, RankIcon, SearchIcon } from '../../../ui/icons/icon.tsx';
import { comicHomeSource } from './comic-home.ts';

const entries: readonly NavEntry[] = [
  { label: '排行', to: paths.comicRanking.to(), icon: <RankIcon /> },
  { label: '分类', to: paths.comicCategory.to(), icon: <CategoryIcon /> },
  { label: '收藏', to: paths.comicShelf.to({ active: 'shelf' }), icon: <HeartIcon /> },
  { label: 'APP', icon: <PhoneIcon /> },
  { label: '搜索', to: paths.comicSearch.to(), icon: <SearchIcon /> },
];

export function ComicHomeScreen() {
  return (
    <WorksHome navigation={<NavRow label="漫画导航" entries={entries} />} source={comicHomeSource}>
      <CheckInButton />
    </WorksHome>
  );
}
