import { Link } from 'react-router-dom';
import { MinorsMark } from '../../../features/minors-mode/views/minors-mark.tsx';
import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { WorksHome } from '../../../features/works/home/works-home.tsx';
import { paths } from '../../../paths.ts';
import { PhoneIcon, SearchIcon, VideoIcon } from '../../../ui/icons/icon.tsx';
import { CrownIcon, TodayIcon } from '../../../ui/icons/video-icons.tsx';
import { dayUpdates, vodCategories } from '../vod-categories.ts';
import { ContinueWatching } from './continue-watching.tsx';
import { vodHomeSource } from './vod-home.ts';
import '../../../ui/form/choice-row.css';
import './vod-home.css';

const entries: readonly NavEntry[] = [
  { label: '今日推荐', to: paths.vodCategory.to({ cid: 1 }), icon: <TodayIcon /> },
  { label: '已购视频', to: paths.vodShelf.to(), icon: <VideoIcon /> },
  { label: '开通会员', to: paths.recharge.to({ returnTo: paths.vodHome.to() }), icon: <CrownIcon /> },
  { label: 'APP', icon: <PhoneIcon /> },
  { label: '搜索', to: paths.vodSearch.to(), icon: <SearchIcon /> },
];

const links = [
  { label: '热门排行', to: paths.vodRanking.to() },
  ...[dayUpdates, ...vodCategories].map(({ cid, title }) => ({
    label: title,
    to: paths.vodCategory.to({ cid }),
  })),
];

/** Links to the categories in a row that scrolls horizontally. */
function ShelfNav() {
  return (
    <nav className="choice-row shelf-nav" aria-label="视频分类">
      {links.map(({ label, to }) => (
        <Link key={to} className="shelf-nav__link" to={to}>
          <span className="shelf-nav__label">{label}</span>
        </Link>
      ))}
    </nav>
  );
}

export function VodHomeScreen() {
  return (
    <WorksHome
      Head={null}
      navigation={
        <>
          <NavRow label="视频导航" entries={entries} />
          <ShelfNav />
          <MinorsMark />
          <ContinueWatching />
        </>
      }
      source={vodHomeSource}
    />
  );
}
