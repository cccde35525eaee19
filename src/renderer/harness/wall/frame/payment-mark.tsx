import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { focusCashier } from '../../panels/pay/cashier/take-focus.ts';
import { PayStore } from '../../panels/pay/pay.store.ts';
import { TabStop } from '../../ui/tab-stop.ts';
import { useStore, useTexts } from '../../window-context.ts';
import { wallTexts } from '../wall.texts.ts';

/** Says that a payment of the view is waiting. A click focuses the cashier sheet. */
export const PaymentMark = observer(function PaymentMark({ viewId }: { readonly viewId: string }) {
  const pay = useStore(PayStore);
  const texts = useTexts(wallTexts);
  const tabIndex = use(TabStop);
  const payments = pay.waiting.filter((payment) => payment.viewId === viewId);
  const [first] = payments;
  if (first === undefined) return null;
  const show = () => {
    pay.showWaiting(first.id);
    focusCashier(document);
  };
  return (
    <button
      type="button"
      className="frame-mark frame-mark-payment"
      data-symbol="¥"
      tabIndex={tabIndex}
      title={texts.paymentWaitsHint}
      onClick={show}
    >
      {texts.paymentWaits}
      {payments.length > 1 && ` ${payments.length}`}
    </button>
  );
});
