import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAskAfterPaying } from '../../features/payment/return/use-ask-after-paying.ts';
import { SearchEntry } from '../../features/works/home/top/search-entry.tsx';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';
import { useBack } from '../../services/navigation/use-back.ts';
import { homeOf } from './home-of.ts';
import './app-frame.css';
import { DownloadBanner } from './download-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

interface AppFrameProps {
  readonly route: RouteDefinition;
  /** Title that the screen has set, or else that of the route. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shows a screen in a column as wide as a phone. A route without a title, such as the reader, has no top bar. A route
 * with a tab shows the tab bar, and a back button only with `returnTo`. After a return from payment, every screen
 * except payment pages asks about the result.
 */
export function AppFrame({ route, title, children }: AppFrameProps) {
  useAskAfterPaying({ isOff: route.isPayPage });
  useWideColumn(route.isWide ?? false);
  return (
    <div className="app-frame">
      {route.search && <DownloadBanner tab={route.tab} />}
      {route.title !== undefined && <FrameTop route={route} title={title ?? route.title} />}
      <main className="app-frame__main">{children}</main>
      {route.tab && <TabBar current={route.tab} />}
    </div>
  );
}

/**
 * Sets the column width on the document, because dialogs outside the frame use it too. Resets it when the screen is
 * hidden.
 */
function useWideColumn(isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide) return;
    const { dataset } = document.documentElement;
    dataset['column'] = 'wide';
    return () => {
      delete dataset['column'];
    };
  }, [isWide]);
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
