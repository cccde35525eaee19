import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

interface ConfirmProps extends DialogControls<true> {
  readonly title: string;
  readonly text: string;
  /** Button labels, if 取消 and 确定 would be ambiguous. */
  readonly answers?: { readonly no: string; readonly yes: string };
  /** The text names an account, so it is masked in test screenshots. */
  readonly isPrivate?: boolean;
  /** Aborts when the screen that asks is left. */
  readonly signal: AbortSignal;
}

/** Resolves with true if the user confirms. */
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
