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
import type { NavigationType } from 'react-router-dom';
import { type Location, Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { historyIndex } from '../../services/navigation/history-entry.ts';
import { unknownAddress } from '../../services/navigation/unknown-address.ts';
import { useServices } from '../../services/services-context.ts';
import { onAccountChange } from '../account/on-account-change.ts';
import { redirectOf } from '../routing/redirects.ts';
import type { RouteTable, ScreenMatch } from '../routing/route-table.ts';
import { ScrollKeeper } from '../scroll/scroll-keeper.tsx';
import type { ScrollMemory } from '../scroll/scroll-memory.ts';
import type { SiteShell } from '../site-shell.ts';
import type { ScreenStack } from './screen-stack.ts';
import { changeAccount, firstScreen, showScreen, stayFor } from './screen-stack.ts';
import { screenTransition, transitionClasses } from './screen-transition.ts';
import { ScreenView } from './screen-view.tsx';
import './screen-transitions.css';

interface ScreensProps {
  readonly routes: RouteTable;
  readonly shell: SiteShell;
  readonly scrollMemory: ScrollMemory;
}

interface StackedScreensProps extends ScreensProps {
  readonly stack: ScreenStack;
  stayFor(key: number, userId: string): void;
}

interface FollowedStack {
  /** Stack of mounted screens; undefined until the first URL with a screen. */
  readonly stack: ScreenStack | undefined;
  /** Calls `ScreenFrame.stayFor` for the entry with the given key. */
  stayFor(key: number, userId: string): void;
}

/**
 * Updates the stack when the address changes, either before the next paint or in an animated transition. A redirect has
 * no screen and leaves the stack unchanged. An account change removes the screens of the previous account.
 */
function useScreenStack(match: ScreenMatch | undefined, navigation: NavigationType): FollowedStack {
  const { session } = useServices();
  const [stack, setStack] = useState(() => match && firstScreen(match));
  useEffect(
    () => onAccountChange(session, (userId) => setStack((latest) => latest && changeAccount(latest, userId))),
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
  const stay = useCallback((key: number, userId: string) => {
    setStack((latest) => latest && stayFor(latest, key, userId));
  }, []);
  return { stack, stayFor: stay };
}

/** Starts a transition of the given type. Each screen's `<ViewTransition>` maps the type to a CSS class. */
function animate(transition: string, show: () => void): void {
  startTransition(() => {
    addTransitionType(transition);
    show();
  });
}

function allowsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shows the screen of the current address or redirects. */
export function Screens({ routes, ...props }: ScreensProps) {
  const location = useLocation();
  const redirect = useRedirect(location);
  const match = useMemo(
    () => (redirect === undefined ? routes.match(location) : undefined),
    [routes, location, redirect],
  );
  const { stack, stayFor } = useScreenStack(match, useNavigationType());
  return (
    <>
      {!match && <Elsewhere location={location} redirect={redirect} />}
      {stack && <StackedScreens stack={stack} stayFor={stayFor} routes={routes} {...props} />}
    </>
  );
}

interface ElsewhereProps {
  readonly location: Location;
  readonly redirect: string | undefined;
}

/**
 * Redirects to another address. Marks an unknown address only for users with an account, because the site is hidden
 * from others.
 */
function Elsewhere({ location, redirect }: ElsewhereProps) {
  const { session } = useServices();
  if (redirect !== undefined) return <Navigate to={redirect} replace state={location.state as unknown} />;
  const state = session.user === undefined ? undefined : unknownAddress;
  return <Navigate to={paths.root.to() + location.search} replace state={state} />;
}

function StackedScreens({ stack, stayFor, routes, shell, scrollMemory }: StackedScreensProps) {
  const back = useStepBack();
  const { current, entries, navigation } = stack;
  return (
    <>
      {entries.map((entry) => (
        <Activity key={entry.key} mode={entry === current ? 'visible' : 'hidden'}>
          <ViewTransition default="none" enter={transitionClasses} exit={transitionClasses}>
            <ScreenView entry={entry} routes={routes} shell={shell} back={back} stayFor={stayFor} />
          </ViewTransition>
        </Activity>
      ))}
      <ScrollKeeper
        location={current.location}
        navigation={navigation}
        memory={scrollMemory}
        isLeftToScreen={current.route.definition.restoresPosition ?? false}
      />
    </>
  );
}

function useRedirect(location: Location): string | undefined {
  const { mustOpenInBrowser } = useServices().platform;
  return redirectOf(location, { origin: window.location.origin, mustOpenInBrowser });
}

function useStepBack(): (fallbackPath: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (fallbackPath: string) => {
      if (historyIndex() > 0) void navigate(-1);
      else void navigate(fallbackPath, { replace: true });
    },
    [navigate],
  );
}
