import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import { isDiffering } from '#shared/pay/is-differing.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { reportedText, serverWord } from '#shared/text/order-text.ts';
import { usePlatformName } from '../../../platform-name/use-names.ts';
import { timeOfDay } from '../../../texts/time-of-day.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { moveFocus } from '../../../ui/move-focus.ts';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';
import type { OrderFilter } from './order-list.store.ts';
import './order-list.css';

const filters: readonly OrderFilter[] = ['all', 'open', 'differing'];

/**
 * Lists the steps that lead to the preset outcome at a web cashier. The user must perform them, because rules cannot
 * set the outcome there.
 */
const CashierGuide = observer(function CashierGuide() {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const nameOf = usePlatformName();
  const { language } = preferences;
  const { guided } = pay;
  if (guided === undefined) return null;
  const { order, preset, steps } = guided;
  return (
    <div className="cashier-guide" role="status">
      <p>{texts.atCashier(nameOf(order.platform), preset.title[language])}</p>
      <ol>
        {steps.map(({ text, isDone }) => (
          <li key={text.en} data-done={isDone || undefined}>
            {isDone && <span className="visually-hidden">{texts.stepDone}: </span>}
            {text[language]}
          </li>
        ))}
      </ol>
    </div>
  );
});

/** Lists the orders, newest first, with their state in the page and on the server. */
export const OrderList = observer(function OrderList() {
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  return (
    <section className="order-list" aria-label={texts.orders}>
      <OrderFilters />
      <CashierGuide />
      {pay.list.shown.length === 0 ? (
        <div className="order-list-none">
          <strong>{pay.orders.length === 0 ? texts.noOrders : texts.noneFits}</strong>
          {pay.orders.length === 0 && <p>{texts.noOrdersHint}</p>}
        </div>
      ) : (
        <>
          <div className="order-row order-list-head" aria-hidden="true">
            <span>{texts.time}</span>
            <span>{texts.platform}</span>
            <span>{texts.goods}</span>
            <span className="order-row-amount">{texts.amount}</span>
            <span>{texts.reported}</span>
            <span>{texts.server}</span>
          </div>
          <ul onKeyDown={pressArrow}>
            {pay.list.shown.map((order) => (
              <li key={order.key}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

const OrderFilters = observer(function OrderFilters() {
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const textOf = (filter: OrderFilter) =>
    filter === 'differing' && pay.list.differingCount > 0
      ? `${texts.filters.differing} ${pay.list.differingCount}`
      : texts.filters[filter];
  const nameOf = usePlatformName();
  return (
    <div className="order-filters">
      <Segmented
        label={texts.filter}
        value={pay.list.filter}
        options={filters.map((value) => ({ value, text: textOf(value) }))}
        onChange={pay.list.show}
      />
      <select
        aria-label={texts.platform}
        value={pay.list.platform}
        onChange={(event) => pay.list.showPlatform(event.target.value)}
      >
        <option value="">{texts.allPlatforms}</option>
        {pay.list.platforms.map((platform) => (
          <option key={platform} value={platform}>
            {nameOf(platform)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button"
        disabled={pay.orders.length === 0}
        onClick={() => void pay.clear()}
      >
        {texts.clear}
      </button>
    </div>
  );
});

const OrderRow = observer(function OrderRow({ order }: { readonly order: DeskOrder }) {
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const nameOf = usePlatformName();
  const differs = isDiffering(order);
  const mark = useId();
  const { at, goods, key, platform, server, state, reported } = order;
  const isSelected = pay.selectedKey === key;
  return (
    <button
      type="button"
      className="order-row"
      aria-pressed={isSelected}
      aria-describedby={differs ? mark : undefined}
      onClick={() => pay.select(isSelected ? undefined : key)}
    >
      <span className="order-row-time">{timeOfDay(at)}</span>
      <span title={nameOf(platform)}>{nameOf(platform) || texts.unknownPlatform}</span>
      <span title={goods?.title}>{goods?.title ?? texts.unknownGoods}</span>
      <span className="order-row-amount">{goods ? moneyText(goods.amount) : '—'}</span>
      <Side
        label={texts.reported}
        word={state === 'asking' ? texts.states.asking : reportedText(order, texts)}
        at={state === 'asking' ? undefined : reported?.at}
        tone={
          state === 'asking' ? 'asking' : reported?.isAcknowledged === true ? reported.outcome : undefined
        }
      />
      <Side
        label={texts.server}
        word={serverWord(order, texts)}
        at={server?.at}
        tone={server?.status}
        mark={differs ? { id: mark, text: texts.differs } : undefined}
      />
    </button>
  );
});

interface SideProps {
  readonly label: string;
  readonly word: string;
  readonly at: number | undefined;
  readonly tone: string | undefined;
  readonly mark?: { readonly id: string; readonly text: string } | undefined;
}

/** Shows an order's state in the page or on the server, and the time of the last change. */
function Side({ label, word, at, tone, mark }: SideProps) {
  return (
    <span className="order-side" data-tone={tone}>
      <span className="visually-hidden">{label}: </span>
      <b>{word}</b>
      {mark && (
        <i className="order-mark" title={mark.text}>
          <span aria-hidden="true">≠</span>
          <span id={mark.id} className="visually-hidden">
            {mark.text}
          </span>
        </i>
      )}
      {at !== undefined && <time>{timeOfDay(at)}</time>}
    </span>
  );
}

/** Moves the focus between rows with the arrow keys. */
function pressArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  moveFocus([...event.currentTarget.querySelectorAll('button')], by);
}
