import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

export type ResumeChoice = 'continue' | 'restart';

interface ResumeProps extends DialogControls<ResumeChoice> {
  readonly number: number;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** Aborts when the user leaves the screen that opened the dialog. */
  readonly signal: AbortSignal;
}

export function ResumeDialog({ number, unit, signal, close }: ResumeProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title={`是否继续阅读第${number}${unit}？`}
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close('restart')}>
            重新开始
          </Button>
          <Button variant="primary" size="large" onClick={() => close('continue')}>
            继续阅读
          </Button>
        </>
      }
    >
      <p>从上次离开的地方接着看</p>
    </Dialog>
  );
}
