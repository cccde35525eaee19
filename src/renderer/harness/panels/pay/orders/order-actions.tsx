import { observer } from 'mobx-react-lite';
import type { ServerOutcome } from '#shared/control/server-order.ts';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import type { NativePayResult } from '#shared/pay/native-pay-message.ts';
import { failureText } from '../../../texts/failure-text.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { type PayTexts, payTexts } from '../pay.texts.ts';

const settlements: readonly ServerOutcome[] = ['paid', 'cancelled', 'pending'];
const outcomes: readonly NativePayResult['status'][] = [
  'paid',
  'cancelled',
  'failed',
  'pending',
  'not_installed',
];

/** Buttons that settle the order on the server, or notify the page once or repeatedly. */
export const OrderActions = observer(function OrderActions({ order }: { readonly order: DeskOrder }) {
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const { canReport, key, orderId, server, reported } = order;
  return (
    <div className="order-actions">
      <fieldset>
        <legend>{texts.settleNow}</legend>
        {pay.hasSandbox && orderId !== null ? (
          settlements.map((outcome) => (
            <OrderAction
              key={outcome}
              word={texts.statuses[outcome]}
              isAgain={server?.status === outcome}
              texts={texts}
              onPress={() => void pay.settle(key, outcome)}
            />
          ))
        ) : (
          <p>{texts.cannotSettle}</p>
        )}
      </fieldset>
      <fieldset>
        <legend>{texts.sendNow}</legend>
        {canReport ? (
          outcomes.map((outcome) => (
            <OrderAction
              key={outcome}
              word={texts.outcomes[outcome]}
              isAgain={reported?.outcome === outcome}
              texts={texts}
              onPress={() => void pay.reportToPage(key, outcome)}
            />
          ))
        ) : (
          <p>{texts.cannotReport}</p>
        )}
      </fieldset>
      <Notice />
    </div>
  );
});

interface OrderActionProps {
  readonly word: string;
  /** True if this notification was sent before. */
  readonly isAgain: boolean;
  readonly texts: PayTexts;
  readonly onPress: () => void;
}

function OrderAction({ word, isAgain, texts, onPress }: OrderActionProps) {
  const label = isAgain ? texts.again(word) : word;
  return (
    <button
      type="button"
      className="button"
      data-again={isAgain}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {isAgain ? `↻ ${word}` : word}
    </button>
  );
}

/** Shows the result of the last action if it failed or needs an explanation. */
const Notice = observer(function Notice() {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const { notice } = pay;
  if (notice === undefined) return null;
  return (
    <p className="order-actions-notice" role="status">
      {notice.kind === 'refused' && texts.refused(texts.statuses[notice.outcome], texts.statuses[notice.by])}
      {notice.kind === 'unheard' && texts.pageGone}
      {notice.kind === 'failed' && failureText(notice.error, preferences.language)}
    </p>
  );
});
