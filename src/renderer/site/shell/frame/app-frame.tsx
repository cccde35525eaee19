import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAskAfterPaying } from '../../features/payment/return/use-ask-after-paying.ts';
import { paths } from '../../paths.ts';
import type { RouteDefinition, SearchLink, TabName } from '../../services/navigation/route-definition.ts';
import { useBack } from '../../services/navigation/use-back.ts';
import {
  BackIcon,
  BookIcon,
  CloseIcon,
  ComicIcon,
  HomeIcon,
  SearchIcon,
  UserIcon,
  VideoIcon,
  WalletIcon,
} from '../../ui/icons/icon.tsx';
import './app-frame.css';
import { observer } from 'mobx-react-lite';
import * as Type from 'typebox';
import { rewardCoins } from '#shared/contract/account-rules.ts';
import { AppEntry } from '../../features/app-offer/app-entry.tsx';
import { type AppOffer, appOffer } from '../../features/app-offer/app-offer.ts';
import { useServices } from '../../services/services-context.ts';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/text/class-names.ts';

interface AppFrameProps {
  readonly route: RouteDefinition;
  /** Title that the screen has set, or that of the route. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

const tabs: readonly { name: TabName; label: string; to: string; icon: ReactNode }[] = [
  { name: 'comic', label: '漫画', to: paths.comicHome.to(), icon: <ComicIcon /> },
  { name: 'vod', label: '视频', to: paths.vodHome.to(), icon: <VideoIcon /> },
  { name: 'novel', label: '小说', to: paths.novelHome.to(), icon: <BookIcon /> },
  { name: 'recharge', label: '充值', to: paths.recharge.to(), icon: <WalletIcon /> },
  { name: 'user', label: '我的', to: paths.user.to(), icon: <UserIcon /> },
];

function TabBar({ current }: { readonly current: TabName }) {
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

const offers: Readonly<Record<Exclude<AppOffer, 'none'>, { text: string; action: string }>> = {
  download: { text: `下载APP领${rewardCoins.app}金币`, action: '立即下载' },
  'home-screen': { text: '添加到主屏幕，像APP一样打开', action: '立即添加' },
};

/** Offer on novel screens. It replaces the coins, which are paid only once. */
const dailyCoins = '下载APP，天天领金币';

interface DownloadBannerProps {
  /** Tab of the section that shows the banner. */
  readonly tab: RouteDefinition['tab'];
}

/**
 * Shows the download banner. Its height is fixed from the first paint, because it needs no data from the server. After
 * the user closes it, it stays closed until the visit ends.
 */
const DownloadBanner = observer(function DownloadBanner({ tab }: DownloadBannerProps) {
  const { platform, visitStorage } = useServices();
  const [isClosed] = useState(() => visitStorage.value(Type.Boolean(), 'downloadBannerClosed', false));
  const offer = appOffer(platform);
  if (offer === 'none' || isClosed.get()) return null;
  const { text, action } = offers[offer];
  return (
    <aside className="download-banner" aria-label="下载APP">
      <IconButton label="关闭横幅" icon={<CloseIcon size={18} />} onClick={() => isClosed.set(true)} />
      <img className="download-banner__icon" src={siteIcon()} alt="" width="38" height="38" />
      <p className="download-banner__text">
        <strong>漫阅</strong>
        <span>{tab === 'novel' && offer === 'download' ? dailyCoins : text}</span>
      </p>
      <AppEntry className="download-banner__action">
        <span>{action}</span>
      </AppEntry>
    </aside>
  );
});

/** Returns the URL of the icon that is embedded in the built page. This saves a request before the first content. */
function siteIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '/icon.svg';
}

/**
 * Shows a screen in its column, which is as wide as a phone on phones. A route without a title, such as the reader, has
 * no top bar. A route with a tab shows the tab bar; it shows a back button only with `returnTo`. After a return from
 * paying, every screen except payment pages asks about the result.
 */
export function AppFrame({ route, title, children }: AppFrameProps) {
  useAskAfterPaying({ isOff: route.isPayPage });
  useWideColumn(route.column);
  return (
    <div className={classNames('app-frame', route.column === undefined && 'app-frame--form')}>
      {route.search && <DownloadBanner tab={route.tab} />}
      {route.title !== undefined && !route.hasOwnHead && (
        <FrameTop route={route} title={title ?? route.title} />
      )}
      <main className="app-frame__main">{children}</main>
      {route.tab && <TabBar current={route.tab} />}
    </div>
  );
}

/** Sets the column width on the document, because dialogs use it too. Resets it when the screen is hidden. */
function useWideColumn(column: RouteDefinition['column']): void {
  useLayoutEffect(() => {
    if (column === undefined || column === 'page') return;
    const { dataset } = document.documentElement;
    dataset['column'] = column;
    return () => {
      delete dataset['column'];
    };
  }, [column]);
}

/** Returns the path of the home button. The video section has a home of its own. */
export function homeOf(path: string): string {
  return /^\/([^/]+-)?vod(\/|$)/.test(path) ? paths.vodHome.to() : paths.comicHome.to();
}

interface TopBarProps {
  readonly title: string;
  /** Path of the home button; undefined on screens that are tabs. */
  readonly home?: string;
  /** Content beside the title of a screen that is a tab. */
  readonly children?: ReactNode;
  onBack?(): void;
}

function TopBar({ title, home, children, onBack }: TopBarProps) {
  return (
    <header className="top-bar">
      {onBack && <IconButton label="返回" icon={<BackIcon />} onClick={onBack} />}
      <h1 className="top-bar__title">{title}</h1>
      {children}
      {home !== undefined && <IconLink label="首页" icon={<HomeIcon size={22} />} to={home} />}
    </header>
  );
}

/** Shows a link that looks like the search field and opens the section's search. */
function SearchEntry({ to, text }: SearchLink) {
  return (
    <Link className="search-entry" to={to} aria-label={`搜索${text}`}>
      <SearchIcon size={18} />
      <span className="search-entry__text">{text}</span>
    </Link>
  );
}

function FrameTop({ route, title }: { readonly route: RouteDefinition; readonly title: string }) {
  const home = homeOf(route.path);
  const back = useBack(home);
  const hasReturnTo = useLocation().search.includes('returnTo=');
  if (!route.tab) return <TopBar title={title} home={home} onBack={back} />;
  const backButton = hasReturnTo ? { onBack: back } : {};
  return (
    <TopBar title={title} {...backButton}>
      {route.search && <SearchEntry {...route.search} />}
    </TopBar>
  );
}
