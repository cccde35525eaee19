import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { moneyText } from '#shared/text/money-text.ts';
import { usePlatformName } from '../../../platform-name/use-names.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { PayStore, type Waiting } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';
import { DelayInput } from '../rules/delay-input.tsx';
import { kindsOfPresets } from '../rules/kinds-of-presets.ts';
import { takeFocus } from './take-focus.ts';

/** Shows one waiting payment, with a button for each possible outcome. */
export const CashierPayment = observer(function CashierPayment({ payment }: { readonly payment: Waiting }) {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const { goods, id, orderId, until, viewId, way } = payment;
  const platform = usePlatformName()(payment.platform);
  const [delayMs, setDelay] = useState((pay.ownPolicy(viewId) ?? pay.everyone).delayMs);
  const [remember, setRemember] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const end = new AbortController();
    if (form.current !== null) takeFocus(form.current, end.signal);
    return () => end.abort();
  }, []);
  const decide = (choice: string) => void pay.decide(id, { choice, delayMs }, remember);
  return (
    <form
      ref={form}
      className="cashier-payment"
      aria-label={`${platform}: ${texts.cashierQuestion}`}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') decide('cancelled');
      }}
    >
      <p className="cashier-amount">{goods ? moneyText(goods.amount) : '¥ —'}</p>
      <p className="cashier-goods">{goods?.title ?? texts.unknownGoods}</p>
      <dl>
        <dt>{texts.merchant}</dt>
        <dd>{goods ? texts.sandboxMerchant : texts.unknownMerchant}</dd>
        <dt>{texts.platform}</dt>
        <dd>{platform}</dd>
        <dt>{texts.channel}</dt>
        <dd>{texts.ways[way]}</dd>
        {orderId !== null && (
          <>
            <dt>{texts.orderId}</dt>
            <dd className="cashier-order-id">{orderId}</dd>
          </>
        )}
        <dt>{texts.timeLeft}</dt>
        <dd>
          <TimeLeft until={until} />
        </dd>
      </dl>
      <p className="cashier-question">{texts.cashierQuestion}</p>
      {kindsOfPresets(pay.presets).map(([kind, presets]) => (
        <fieldset key={kind} data-kind={kind}>
          <legend className={kind === 'paid' ? 'visually-hidden' : undefined}>{texts.kinds[kind]}</legend>
          {presets.map((preset) => (
            <button
              key={preset.id}
              type="button"
              className={kind === 'paid' ? 'button button-primary' : 'button'}
              data-choice={preset.id}
              onClick={() => decide(preset.id)}
            >
              {preset.title[preferences.language]}
            </button>
          ))}
        </fieldset>
      ))}
      <div className="cashier-options">
        <span className="cashier-delay">
          {texts.delay}
          <DelayInput label={texts.delay} unit={texts.seconds} delayMs={delayMs} onChange={setDelay} />
        </span>
        <label>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {texts.remember}
        </label>
        <p>{texts.escape}</p>
      </div>
    </form>
  );
});

function TimeLeft({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <time className="time-left" data-urgent={seconds <= 20}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </time>
  );
}
