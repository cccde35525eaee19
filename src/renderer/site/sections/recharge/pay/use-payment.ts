import { mayPay } from '../../../features/minors-mode/pin/may-pay.ts';
import type { PaymentChoice } from '../../../features/payment/order/signed-payment.ts';
import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import type { RechargeStore } from '../recharge.store.ts';

interface Payment {
  /** Lets the user pay what is chosen. */
  pay(): void;
  /** The answer to that is on its way. */
  readonly isOpening: boolean;
}

/** `returnTo`: where the user waits to go on, if they came from there. */
export function usePayment(store: RechargeStore, returnTo: string | undefined): Payment {
  const { open, isOpening } = useLazyDialog<{ readonly choice: PaymentChoice }>(loadWarning);
  const services = useServices();
  const lifetime = useLifetime();
  const pay = async () => {
    const { plan, channel } = store;
    const { signal } = lifetime;
    if (!plan || !channel || !(await mayPay(services, signal)) || signal.aborted) return;
    open({ choice: { plan, channel, returnTo } });
  };
  return { pay: () => void pay(), isOpening };
}

const loadWarning = async () => (await import('./pay-warning.dialog.tsx')).PayWarningDialog;
