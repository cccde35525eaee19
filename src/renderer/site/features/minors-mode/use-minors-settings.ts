import { useLazyDialog } from '../../services/dialogs/use-lazy-dialog.ts';

export function useMinorsSettings() {
  const { open, isOpening } = useLazyDialog<object>(loadSettings);
  return { openSettings: () => open({}), isOpening };
}

const loadSettings = async () => (await import('./views/minors-settings.dialog.tsx')).MinorsSettingsDialog;
