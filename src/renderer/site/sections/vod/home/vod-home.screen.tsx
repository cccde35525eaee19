import { MinorsMark } from '../../../features/minors-mode/views/minors-mark.tsx';
import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { WorksHome } from '../../../features/works/home/works-home.tsx';
import { paths } from '../../../paths.ts';
import { drawn, PhoneIcon, SearchIcon, VideoIcon } from '../../../ui/icons/icon.tsx';
import { ShelfNav } from '../categories/shelf-nav.tsx';
import { ContinueWatching } from './continue-watching.tsx';
import { vodHomeSource } from './vod-home.ts';
import './vod-home.css';

/** Calendar sheet with a star. */
const TodayIcon = /*#__PURE__*/ drawn(
  <>
    <path d="M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 3v4M16 3v4" />
    <path d="M12 9.5l1.3 2.6 2.8.4-2 2 .5 2.8-2.6-1.3-2.6 1.3.5-2.8-2-2 2.8-.4z" />
  </>,
);

const CrownIcon = /*#__PURE__*/ drawn(<path d="M4.5 17.5L3.5 8l5 3.5L12 5.5l3.5 6 5-3.5-1 9.5zM5.5 20h13" />);

const entries: readonly NavEntry[] = [
  { label: '今日推荐', to: paths.vodCategory.to({ cid: 1 }), icon: <TodayIcon /> },
  { label: '已购视频', to: paths.vodShelf.to(), icon: <VideoIcon /> },
  { label: '开通会员', to: paths.recharge.to({ returnTo: paths.vodHome.to() }), icon: <CrownIcon /> },
  { label: 'APP', icon: <PhoneIcon /> },
  { label: '搜索', to: paths.vodSearch.to(), icon: <SearchIcon /> },
];

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
