import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { paths } from '../../../paths.ts';
import { ClockIcon } from '../../../ui/icons/account-icons.tsx';
import { BookIcon, HeartIcon, VideoIcon } from '../../../ui/icons/icon.tsx';

const entries: readonly NavEntry[] = [
  { label: '漫画收藏', to: paths.comicShelf.to({ active: 'shelf' }), icon: <HeartIcon /> },
  { label: '阅读历史', to: paths.comicShelf.to({ active: 'history' }), icon: <ClockIcon /> },
  { label: '小说书架', to: paths.novelShelf.to(), icon: <BookIcon /> },
  { label: '已购视频', to: paths.vodShelf.to(), icon: <VideoIcon /> },
];

/** Links to the shelves and histories of this device and account. */
export function LibraryLinks() {
  return <NavRow label="我的书架" entries={entries} />;
}
