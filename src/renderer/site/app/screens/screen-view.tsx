import './screen-loading.css';
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { ScreenContext } from '../../services/navigation/screen-context.ts';
import { LifetimeContext, useOwnLifetime } from '../../services/screen/screen-lifetime.ts';
import type { LazyScreen } from '../routing/lazy-screen.ts';
import { preloadLinked } from '../routing/preload-screens.ts';
import type { RouteTable } from '../routing/route-table.ts';
import type { SiteShell } from '../site-shell.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ScreenEntry } from './screen-stack.ts';

const siteName = '漫阅';

interface ScreenViewProps {
  readonly entry: ScreenEntry;
  readonly routes: RouteTable;
  readonly shell: SiteShell;
  back(fallbackPath: string): void;
  /** Calls `ScreenFrame.stayFor` for the entry with the given key. */
  stayFor(key: number, userId: string): void;
}

/**
 * Renders one screen in its frame. Router hooks in it return the address of the screen itself, even while another
 * screen is current.
 */
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
  const { AppFrame, ErrorScreen, ScreenFoot, ScreenPlaceholder } = shell;
  const { placeholder } = definition;
  return (
    <ScreenAddress entry={entry}>
      <ScreenContext value={screen}>
        <LifetimeContext value={lifetime}>
          <AppFrame route={definition} title={ownTitle}>
            <ScreenBoundary ErrorScreen={ErrorScreen} onRetry={() => code.reset()}>
              <Suspense fallback={placeholder ? <ScreenPlaceholder plan={placeholder} /> : <ScreenLoading />}>
                <Screen code={code} />
                <ScreenFoot route={definition} />
              </Suspense>
            </ScreenBoundary>
          </AppFrame>
        </LifetimeContext>
      </ScreenContext>
    </ScreenAddress>
  );
}

/**
 * Provides the same contexts as `<Routes location>` with one `<Route>`. Does not use the router's own matching, because
 * the route table has already matched the address and the code would add 8 kB to the first load.
 */
function ScreenAddress({
  entry,
  children,
}: Pick<ScreenViewProps, 'entry'> & { readonly children: ReactNode }) {
  const { location, params, route } = entry;
  const address = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const matches = useMemo(() => {
    const { pathname } = location;
    const match = { params, pathname, pathnameBase: pathname, route: { path: route.definition.path } };
    return { outlet: null, matches: [match], isDataRoute: false };
  }, [location, params, route]);
  return (
    <LocationContext value={address}>
      <RouteContext value={matches}>{children}</RouteContext>
    </LocationContext>
  );
}

function Screen({ code }: { readonly code: LazyScreen }) {
  const Component = use(code.read());
  return <Component />;
}

/** Sets the document title in a layout effect, because that runs again each time a hidden screen is shown. */
function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
  }, [title]);
}

/** Shows a placeholder while the code of a screen loads. It is invisible at first, because loading is usually fast. */
function ScreenLoading() {
  return (
    <output className="screen-loading" aria-label="加载中">
      <span className="screen-loading__ring" />
    </output>
  );
}

/** Time in ms after which a screen usually shows its first content. */
const settledMs = 1_500;

/** Runs a task when the screen has settled and the browser is idle. Returns a function that cancels the task. */
function whenSettled(window: Window, task: () => void): () => void {
  let idleHandle: number | undefined;
  const timer = window.setTimeout(() => {
    // Runs the task immediately in Safari, which has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) idleHandle = window.requestIdleCallback(task);
    else task();
  }, settledMs);
  return () => {
    clearTimeout(timer);
    if (idleHandle !== undefined) window.cancelIdleCallback(idleHandle);
  };
}
