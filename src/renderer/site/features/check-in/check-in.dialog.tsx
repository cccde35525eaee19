import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { FailureMessage } from '../../ui/feedback/status-message.tsx';
import { CheckInStore } from './check-in.store.ts';
import { CheckInCalendar, CheckInCalendarSkeleton } from './check-in-calendar.tsx';
import './check-in.css';
import { CoinIcon } from '../../ui/icons/lazy-icons.tsx';

interface CheckInProps extends DialogControls<never> {
  /** Aborts when the user leaves the screen under the dialog. */
  readonly signal: AbortSignal;
}

interface CheckedInProps extends DialogControls<never> {
  /** Coins received; 0 if the server sent no amount. */
  readonly coins: number;
  readonly signal: AbortSignal;
}

const CheckedInDialog = observer(function CheckedInDialog({ coins, signal, close }: CheckedInProps) {
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

export const CheckInDialog = observer(function CheckInDialog({ signal, close }: CheckInProps) {
  const { api, session, storage, dialogs } = useServices();
  const store = useStore((lifetime) => new CheckInStore({ api, session, storage, lifetime }));
  useCloseOnAbort(signal, close);

  const handleCheckIn = async () => {
    const coins = await store.checkIn();
    if (coins === undefined || signal.aborted) return;
    await dialogs.open(CheckedInDialog, { coins, signal });
    close();
  };
  return (
    <Dialog
      title="每日签到"
      placement="bottom"
      onDismiss={close}
      actions={<CheckInAction store={store} onCheckIn={() => void handleCheckIn()} onClose={() => close()} />}
    >
      <Calendar store={store} />
      {store.error && (
        <p className="check-in__error" role="alert">
          {store.error.message}
        </p>
      )}
    </Dialog>
  );
});

interface CheckInActionProps {
  readonly store: CheckInStore;
  onCheckIn(): void;
  onClose(): void;
}

/** Shows the button of the dialog. After a failure, it only closes the dialog, because the error is shown above it. */
const CheckInAction = observer(function CheckInAction({ store, onCheckIn, onClose }: CheckInActionProps) {
  if (store.error) {
    return (
      <Button size="large" onClick={onClose}>
        关闭
      </Button>
    );
  }
  const isReady = store.configuration.value !== undefined;
  return (
    <Button
      variant={store.isCheckedInToday ? 'secondary' : 'primary'}
      size="large"
      busy={store.isCheckingIn}
      disabled={!isReady || store.isCheckedInToday}
      onClick={onCheckIn}
    >
      {store.isCheckedInToday ? '今日已签到' : '立即签到'}
    </Button>
  );
});

const Calendar = observer(function Calendar({ store }: { readonly store: CheckInStore }) {
  const { status, error, value } = store.configuration;
  if (value) return <CheckInCalendar days={store.days} count={value.checkedInDays} isVip={store.isVip} />;
  if (status === 'failed' && error) return <FailureMessage error={error} onRetry={store.load} />;
  return <CheckInCalendarSkeleton />;
});
