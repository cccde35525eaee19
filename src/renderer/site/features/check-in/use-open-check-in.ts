import { useLazyDialog } from '../../services/dialogs/use-lazy-dialog.ts';

/** Opens the daily check-in above the screen. */
export function useOpenCheckIn() {
  const { open, isOpening } = useLazyDialog<object>(loadCheckIn);
  return { openCheckIn: () => open({}), isOpening };
}

const loadCheckIn = async () => (await import('./check-in.dialog.tsx')).CheckInDialog;
