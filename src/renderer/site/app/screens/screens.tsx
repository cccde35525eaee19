import {
  Activity,
  addTransitionType,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  ViewTransition,
} from 'react';
import {
  type Location,
  Navigate,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { redirectOf } from '../routing/redirects.ts';
import type { RouteTable, ScreenMatch } from '../routing/route-table.ts';
import { ScrollKeeper } from '../scroll/scroll-keeper.tsx';
import type { ScrollMemory } from '../scroll/scroll-memory.ts';
import type { SiteShell } from '../site-shell.ts';
import { onAccountChange } from './on-account-change.ts';
import { firstScreen, forgetHidden, type ScreenStack, showScreen } from './screen-stack.ts';
import { screenTransition, transitionClasses } from './screen-transition.ts';
import { ScreenView } from './screen-view.tsx';
import './screen-transitions.css';

interface ScreensProps {
  readonly routes: RouteTable;
  readonly shell: SiteShell;
  readonly scrollMemory: ScrollMemory;
}

/** Shows the screen of the window's address, or leads to another address. */
export function Screens({ routes, ...props }: ScreensProps) {
  const location = useLocation();
  const redirect = useRedirect(location);
  const match = useMemo(
    () => (redirect === undefined ? routes.match(location) : undefined),
    [routes, location, redirect],
  );
  const stack = useScreenStack(match, useNavigationType());
  return (
    <>
      {!match && <Navigate to={redirect ?? paths.root.to() + location.search} replace />}
      {stack && <StackedScreens stack={stack} routes={routes} {...props} />}
    </>
  );
}

function StackedScreens({
  stack,
  routes,
  shell,
  scrollMemory,
}: ScreensProps & { readonly stack: ScreenStack }) {
  const back = useStepBack();
  const { current, entries, navigation } = stack;
  return (
    <>
      {entries.map((entry) => (
        <Activity key={entry.key} mode={entry === current ? 'visible' : 'hidden'}>
          <ViewTransition default="none" enter={transitionClasses} exit={transitionClasses}>
            <ScreenView entry={entry} routes={routes} shell={shell} back={back} />
          </ViewTransition>
        </Activity>
      ))}
      <ScrollKeeper
        location={current.location}
        navigation={navigation}
        memory={scrollMemory}
        isLeftToScreen={current.route.definition.keepsPlace ?? false}
      />
    </>
  );
}

function useRedirect(location: Location): string | undefined {
  const { mustOpenInBrowser } = useServices().platform;
  return redirectOf(location, { origin: window.location.origin, mustOpenInBrowser });
}

/**
 * The stack follows the address: at once, before the next paint, or in a transition where the change is animated. Without
 * a match (on the way to another address) it stays as it is, kept screens and all. No kept screen outlives its account.
 */
function useScreenStack(match: ScreenMatch | undefined, navigation: NavigationType): ScreenStack | undefined {
  const { session } = useServices();
  const [stack, setStack] = useState(() => match && firstScreen(match));
  useEffect(
    () => onAccountChange(session, () => setStack((latest) => latest && forgetHidden(latest))),
    [session],
  );
  useLayoutEffect(() => {
    if (!match || match.location.key === stack?.current.location.key) return;
    const transition = stack && allowsMotion() ? screenTransition(stack.current, match, navigation) : 'none';
    const show = () =>
      setStack((latest) => (latest ? showScreen(latest, { match, navigation }) : firstScreen(match)));
    if (transition === 'none') show();
    else animate(transition, show);
  }, [match, navigation, stack]);
  return stack;
}

/** React finds what the type is for in each screen's `<ViewTransition>`. */
function animate(transition: string, show: () => void): void {
  startTransition(() => {
    addTransitionType(transition);
    show();
  });
}

function allowsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function useStepBack(): (fallbackPath: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (fallbackPath: string) => {
      if (hasSiteBehind()) void navigate(-1);
      else void navigate(fallbackPath, { replace: true });
    },
    [navigate],
  );
}

/** The router numbers the site's history entries; the first of a visit is 0. */
function hasSiteBehind(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
