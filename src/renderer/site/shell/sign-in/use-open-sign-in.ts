import { useRef } from 'react';
import { openLazily } from '../../services/dialogs/open-lazily.ts';
import { useShownSignal } from '../../services/navigation/use-shown-signal.ts';
import { useServices } from '../../services/services-context.ts';

/** A handler that opens the daily sign-in above the screen, once at a time; it closes when the screen is left. */
export function useOpenSignIn(): () => Promise<void> {
  const { dialogs, toasts } = useServices();
  const shownSignal = useShownSignal();
  const isOpen = useRef(false);
  return async () => {
    if (isOpen.current) return;
    isOpen.current = true;
    await openLazily({ dialogs, toasts }, loadSignIn, { signal: shownSignal() });
    isOpen.current = false;
  };
}

const loadSignIn = async () => (await import('./sign-in.dialog.tsx')).SignInDialog;
