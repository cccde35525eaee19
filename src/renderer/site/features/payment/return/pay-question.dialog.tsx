import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

interface PayQuestionProps extends DialogControls<'paid' | 'unpaid'> {
  /** Aborts when the user leaves the screen that opened the dialog. */
  readonly signal: AbortSignal;
}

export function PayQuestionDialog({ signal, close }: PayQuestionProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title="是否支付成功？"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close('unpaid')}>
            未支付
          </Button>
          <Button variant="primary" size="large" onClick={() => close('paid')}>
            已支付
          </Button>
        </>
      }
    >
      <p>如已付款，请点「已支付」，我们马上为您查询到账</p>
    </Dialog>
  );
}
