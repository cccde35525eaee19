import { type FormEvent, useId, useState } from 'react';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ForgottenPin } from './forgotten-pin.tsx';
import { MinorsControls } from './minors-controls.ts';
import { PinField } from './pin-field.tsx';
import { usePinEntry } from './use-pin-entry.ts';

interface PinDialogProps extends DialogControls<true> {
  /** Reason why the PIN is required. */
  readonly text: string;
  /** Aborts when the user leaves the screen that opened the dialog. */
  readonly signal: AbortSignal;
}

/** Asks for the PIN. Resolves with true if it is right. */
export function PinDialog({ text, signal, close }: PinDialogProps) {
  const { storage } = useServices();
  const [controls] = useState(() => new MinorsControls(storage));
  const entry = usePinEntry();
  const formId = useId();
  useCloseOnAbort(signal, close);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entry.submit(event.currentTarget, (pin) => controls.check(pin))) close(true);
  };
  return (
    <Dialog
      title="青少年模式"
      placement="bottom"
      onDismiss={() => close()}
      actions={
        <>
          <Button size="large" onClick={() => close()}>
            取消
          </Button>
          <Button variant="primary" size="large" submits form={formId}>
            确定
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={handleSubmit}>
        <p>{text}</p>
        <PinField {...entry.field} enterKeyHint="done" />
      </form>
      <ForgottenPin />
    </Dialog>
  );
}
