import { observer } from 'mobx-react-lite';
import { failureText } from '../../texts/failure-text.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { OrderDetail } from './orders/order-detail.tsx';
import { OrderList } from './orders/order-list.tsx';
import { PayStore } from './pay.store.ts';
import { payTexts } from './pay.texts.ts';
import { PayRules } from './rules/pay-rules.tsx';
import './pay-panel.css';
import type { Panel } from '../panel.ts';

/** Shows the rules for payment outcomes, the orders, and the details of the selected order. */
const PayPanel = observer(function PayPanel() {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  if (pay.status === 'failed' && pay.error !== undefined) {
    return (
      <div className="pay-panel-notice" role="alert">
        <p>{failureText(pay.error, preferences.language)}</p>
        <button type="button" className="button" onClick={() => void pay.load()}>
          {preferences.texts.retry}
        </button>
      </div>
    );
  }
  if (pay.status !== 'ready') return <div className="pay-panel-notice" aria-busy="true" />;
  return (
    <div className="pay-panel">
      <div className="pay-panel-columns">
        {pay.hasSandbox ? (
          <PayRules />
        ) : (
          <p className="pay-panel-warning" role="status">
            {texts.noSandbox}
          </p>
        )}
        <OrderList />
        {pay.selected !== undefined && <OrderDetail order={pay.selected} />}
      </div>
    </div>
  );
});

export const payPanel: Panel = {
  id: 'pay',
  place: 'dock',
  icon: 'card',
  title: { zh: '支付台', en: 'Pay desk' },
  Content: PayPanel,
  createStores: ({ client, harness }) => [new PayStore(client, () => harness.views, harness.actionStarted)],
  afterRestart: {
    isKept: false,
    detail: {
      zh: '支付方式恢复为 --pay 指定的或“每次询问”，订单清除。',
      en: 'The outcome returns to that of --pay or to “ask”; orders are cleared.',
    },
  },
};
