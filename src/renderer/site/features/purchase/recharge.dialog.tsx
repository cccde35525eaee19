import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

interface RechargeProps extends DialogControls<true> {
  /** Coins. */
  readonly price: number;
  readonly balance: number;
  readonly signal: AbortSignal;
}

/** Resolves with true when the reader wants to recharge. */
export function RechargeDialog({ price, balance, signal, close }: RechargeProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title="金币不足"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close()}>
            取消
          </Button>
          <Button variant="primary" size="large" onClick={() => close(true)}>
            去充值
          </Button>
        </>
      }
    >
      <p>
        本章需要{price}金币，您还剩{balance}金币。
      </p>
    </Dialog>
  );
}
