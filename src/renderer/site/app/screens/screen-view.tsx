import { Suspense, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ScreenContext } from '../../services/navigation/screen-context.ts';
import { LifetimeContext, useOwnLifetime } from '../../services/screen/screen-lifetime.ts';
import { preloadLinked } from '../routing/preload-screens.ts';
import type { RouteTable } from '../routing/route-table.ts';
import type { LazyScreen } from '../routing/screen-code.ts';
import type { SiteShell } from '../site-shell.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import type { ScreenEntry } from './screen-stack.ts';
import { whenSettled } from './when-settled.ts';

const siteName = '漫阅';

interface ScreenViewProps {
  readonly entry: ScreenEntry;
  readonly routes: RouteTable;
  readonly shell: SiteShell;
  back(fallbackPath: string): void;
  /** See `ScreenFrame.stayFor`; by the entry's key. */
  stayFor(key: number, userId: string): void;
}

/** One screen in its frame. The router's hooks in it see the address it was shown at, whatever the window shows now. */
export function ScreenView({ entry, routes, shell, back, stayFor }: ScreenViewProps) {
  const { definition, code } = entry.route;
  const [ownTitle, setTitle] = useState<string>();
  const lifetime = useOwnLifetime();
  const { key } = entry;
  const screen = useMemo(
    () => ({ setTitle, back, stayFor: (userId: string) => stayFor(key, userId) }),
    [back, stayFor, key],
  );
  useDocumentTitle(ownTitle ?? definition.title);
  useEffect(() => whenSettled(window, () => preloadLinked(document, routes)), [routes]);
  const { AppFrame, ErrorScreen, ScreenFoot } = shell;
  const view = (
    <ScreenContext value={screen}>
      <LifetimeContext value={lifetime}>
        <AppFrame route={definition} title={ownTitle}>
          <ScreenBoundary ErrorScreen={ErrorScreen} onRetry={() => code.reset()}>
            <Suspense fallback={<ScreenLoading />}>
              <Screen code={code} />
              <ScreenFoot route={definition} />
            </Suspense>
          </ScreenBoundary>
        </AppFrame>
      </LifetimeContext>
    </ScreenContext>
  );
  return (
    <Routes location={entry.location}>
      <Route path={definition.path} element={view} />
    </Routes>
  );
}

function Screen({ code }: { readonly code: LazyScreen }) {
  const Component = use(code.read());
  return <Component />;
}

/** A layout effect: it is taken down when the screen is hidden and runs again when it is shown. */
function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
  }, [title]);
}
