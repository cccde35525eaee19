import { useLazyDialog } from '../../services/dialogs/use-lazy-dialog.ts';

/** Opens the daily sign-in above the screen. */
export function useOpenSignIn() {
  const { open, isOpening } = useLazyDialog<object>(loadSignIn);
  return { openSignIn: () => open({}), isOpening };
}

const loadSignIn = async () => (await import('./check-in.dialog.tsx')).SignInDialog;
