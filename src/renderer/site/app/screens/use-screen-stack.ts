import { addTransitionType, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { NavigationType } from 'react-router-dom';
import { useServices } from '../../services/services-context.ts';
import { onAccountChange } from '../account/on-account-change.ts';
import type { ScreenMatch } from '../routing/route-table.ts';
import { changeAccount, firstScreen, type ScreenStack, showScreen, stayFor } from './screen-stack.ts';
import { screenTransition } from './screen-transition.ts';

interface FollowedStack {
  /** Stack of mounted screens; undefined until the first URL with a screen. */
  readonly stack: ScreenStack | undefined;
  /** Calls `ScreenFrame.stayFor` for the entry with this key. */
  stayFor(key: number, userId: string): void;
}

/**
 * Updates the stack when the address changes, before the next paint or in an animated transition. A redirect, which has
 * no match, leaves it unchanged. An account change discards the screens of the previous account.
 */
export function useScreenStack(match: ScreenMatch | undefined, navigation: NavigationType): FollowedStack {
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

/** Starts a transition of the given type. React looks the type up in each screen's `<ViewTransition>`. */
function animate(transition: string, show: () => void): void {
  startTransition(() => {
    addTransitionType(transition);
    show();
  });
}

function allowsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
