import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';
import { CashierPayment } from './cashier-payment.tsx';
import './cashier-sheet.css';

/**
 * Asks for the outcome of a waiting payment. The sheet is beside the wall, because native views would cover it and the
 * tester needs to see the page.
 */
export const CashierSheet = observer(function CashierSheet() {
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const { waiting, shownWaiting: payment } = pay;
  if (payment === undefined) return null;
  return (
    <section className="cashier-sheet" data-region aria-label={texts.cashier}>
      <header>
        <h2>{texts.cashier}</h2>
        {waiting.length > 1 && (
          <span className="cashier-sheet-count">{texts.waitingCount(waiting.length)}</span>
        )}
      </header>
      {waiting.length > 1 && (
        <div className="cashier-sheet-queue">
          {waiting.map(({ id, platform }) => (
            <button
              key={id}
              type="button"
              className="button"
              aria-pressed={id === payment.id}
              onClick={() => pay.showWaiting(id)}
            >
              {platform}
            </button>
          ))}
        </div>
      )}
      <CashierPayment key={payment.id} payment={payment} />
    </section>
  );
});
