import { useEffect } from 'react';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

interface NoticeProps extends DialogControls<never> {
  readonly title: string;
  readonly text?: string | undefined;
  /** True if the text contains an account, which screenshots of tests then mask. */
  readonly isPrivate?: boolean;
  /** Time in ms after which the dialog closes. Default: it stays open. */
  readonly visibleMs?: number;
  /** Aborts when the user leaves the screen under the dialog. */
  readonly signal: AbortSignal;
}

export function NoticeDialog({ title, text, isPrivate = false, visibleMs, signal, close }: NoticeProps) {
  useCloseOnAbort(signal, close);
  useEffect(() => {
    if (visibleMs === undefined) return;
    const timer = setTimeout(close, visibleMs);
    return () => clearTimeout(timer);
  }, [visibleMs, close]);
  return (
    <Dialog
      title={title}
      onDismiss={close}
      actions={
        <Button variant="primary" size="large" onClick={() => close()}>
          确定
        </Button>
      }
    >
      {text !== undefined && <p data-private={isPrivate || undefined}>{text}</p>}
    </Dialog>
  );
}
