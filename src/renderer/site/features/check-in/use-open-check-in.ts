import { useLazyDialog } from '../../services/dialogs/use-lazy-dialog.ts';

export function useOpenCheckIn() {
  const { open, isOpening } = useLazyDialog<object>(loadCheckIn);
  return { openCheckIn: () => open({}), isOpening };
}

const loadCheckIn = async () => (await import('./check-in.dialog.tsx')).CheckInDialog;
