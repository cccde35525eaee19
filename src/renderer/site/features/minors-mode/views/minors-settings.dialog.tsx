import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../../services/services-context.ts';
import { MinorsControls } from '../pin/minors-controls.ts';
import { ChangeMinorsMode } from './change-minors-mode.tsx';
import { TurnOnMinorsMode } from './turn-on-minors-mode.tsx';

interface MinorsSettingsProps extends DialogControls<never> {
  /** Aborts when the user leaves the screen under the dialog. */
  readonly signal: AbortSignal;
}

/** Turns minors' mode on or off and changes its limits. */
export const MinorsSettingsDialog = observer(function MinorsSettingsDialog({
  signal,
  close,
}: MinorsSettingsProps) {
  const { storage } = useServices();
  const [controls] = useState(() => new MinorsControls(storage));
  useCloseOnAbort(signal, close);
  return controls.limits ? (
    <ChangeMinorsMode controls={controls} limits={controls.limits} close={close} />
  ) : (
    <TurnOnMinorsMode controls={controls} close={close} />
  );
});
