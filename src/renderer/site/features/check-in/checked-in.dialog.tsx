import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CoinIcon } from '../../ui/icons/lazy-icons.tsx';
import './check-in.css';

interface CheckedInProps extends DialogControls<never> {
  /** Coins received; 0 if the server sent no amount. */
  readonly coins: number;
  readonly signal: AbortSignal;
}

export const CheckedInDialog = observer(function CheckedInDialog({ coins, signal, close }: CheckedInProps) {
  const { session } = useServices();
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title="签到成功"
      onDismiss={close}
      actions={
        <Button variant="primary" size="large" onClick={() => close()}>
          确定
        </Button>
      }
    >
      <div className="checked-in">
        <CoinIcon size={44} />
        {coins > 0 && <p className="checked-in__coins">+{coins} 金币</p>}
        <p>剩余金币 {session.coins}</p>
      </div>
    </Dialog>
  );
});
