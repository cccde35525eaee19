import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { TabName } from '../../services/navigation/route-definition.ts';
import { BookIcon, ComicIcon, UserIcon, VideoIcon, WalletIcon } from '../../ui/icons/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import './tab-bar.css';

const tabs: readonly { name: TabName; label: string; to: string; icon: ReactNode }[] = [
  { name: 'comic', label: '漫画', to: paths.comicHome.to(), icon: <ComicIcon /> },
  { name: 'vod', label: '视频', to: paths.vodHome.to(), icon: <VideoIcon /> },
  { name: 'novel', label: '小说', to: paths.novelHome.to(), icon: <BookIcon /> },
  { name: 'recharge', label: '充值', to: paths.recharge.to(), icon: <WalletIcon /> },
  { name: 'user', label: '我的', to: paths.user.to(), icon: <UserIcon /> },
];

export function TabBar({ current }: { readonly current: TabName }) {
  return (
    <nav className="tab-bar" aria-label="主导航">
      {tabs.map(({ name, label, to, icon }) => (
        <Link
          key={name}
          to={to}
          className={classNames('tab-bar__tab', name === current && 'tab-bar__tab--current')}
          aria-current={name === current ? 'page' : undefined}
        >
          {icon}
          {label}
        </Link>
      ))}
    </nav>
  );
}
