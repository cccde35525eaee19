import { mayPay } from '../../../features/minors-mode/pin/may-pay.ts';
import type { PaymentChoice } from '../../../features/payment/order/signed-payment.ts';
import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import type { RechargeStore } from '../recharge.store.ts';

interface Payment {
  /** Opens the payment dialog for the chosen plan and channel. */
  pay(): void;
  /** True while the dialog's code is loading. */
  readonly isOpening: boolean;
}

/**
 * Returns the function that starts a payment. `returnTo` is the path to return to afterwards, if the user came from
 * one.
 */
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
