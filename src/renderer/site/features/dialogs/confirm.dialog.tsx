import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

interface ConfirmProps extends DialogControls<true> {
  readonly title: string;
  readonly text: string;
  /** Labels of the buttons. Default: 取消 and 确定. */
  readonly answers?: { readonly no: string; readonly yes: string };
  /** True if the text contains an account, which screenshots of tests then mask. */
  readonly isPrivate?: boolean;
  /** Aborts when the user leaves the screen that opened the dialog. */
  readonly signal: AbortSignal;
}

/** Asks the user to confirm. Resolves with true if the user does. */
export function ConfirmDialog({
  title,
  text,
  answers = { no: '取消', yes: '确定' },
  isPrivate = false,
  signal,
  close,
}: ConfirmProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title={title}
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close()}>
            {answers.no}
          </Button>
          <Button variant="primary" size="large" onClick={() => close(true)}>
            {answers.yes}
          </Button>
        </>
      }
    >
      <p data-private={isPrivate || undefined}>{text}</p>
    </Dialog>
  );
}
