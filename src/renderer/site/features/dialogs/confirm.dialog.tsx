import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

interface ConfirmProps extends DialogControls<true> {
  readonly title: string;
  readonly text: string;
  /** What the buttons say, where 取消 and 确定 would not tell which is which. */
  readonly answers?: { readonly no: string; readonly yes: string };
  /** The text names an account: it is kept out of the pictures of tests. */
  readonly isPrivate?: boolean;
  /** Of the screen that asks. */
  readonly signal: AbortSignal;
}

/** Resolves with true when the user confirms. */
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
