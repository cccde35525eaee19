import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

interface ConfirmProps extends DialogControls<true> {
  readonly title: string;
  readonly text: string;
  /** The text names an account: it is kept out of the pictures of tests. */
  readonly isPrivate?: boolean;
  /** Of the screen that asks. */
  readonly signal: AbortSignal;
}

/** Resolves with true when the user confirms. */
export function ConfirmDialog({ title, text, isPrivate = false, signal, close }: ConfirmProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title={title}
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close()}>
            取消
          </Button>
          <Button variant="primary" size="large" onClick={() => close(true)}>
            确定
          </Button>
        </>
      }
    >
      <p data-private={isPrivate || undefined}>{text}</p>
    </Dialog>
  );
}
