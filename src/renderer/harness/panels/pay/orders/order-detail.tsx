import { observer } from 'mobx-react-lite';
import type { DeskOrder, OrderEvent } from '#shared/ipc/backend/pay.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { eventWord } from '#shared/text/order-text.ts';
import { usePlatformName } from '../../../platform-name/use-names.ts';
import { timeOfDay } from '../../../texts/time-of-day.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';
import { OrderActions } from './order-actions.tsx';
import './order-detail.css';

/** Shows the details of one order, its actions, and its history in the page and on the server. */
export const OrderDetail = observer(function OrderDetail({ order }: { readonly order: DeskOrder }) {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const nameOf = usePlatformName();
  const { goods, orderId, platform, way } = order;
  const presetTitle = (id: string) =>
    pay.presets.find((preset) => preset.id === id)?.title[preferences.language] ?? id;
  return (
    <aside className="order-detail" aria-label={goods?.title ?? texts.unknownGoods}>
      <header>
        <div>
          <h3>
            {goods?.title ?? texts.unknownGoods} {goods && <b>{moneyText(goods.amount)}</b>}
          </h3>
          <p>
            {nameOf(platform) || texts.unknownPlatform} · {texts.ways[way]}
            {goods && ` · ${goods.channel}`}
          </p>
          {orderId !== null && <p className="order-detail-id">{orderId}</p>}
        </div>
        <IconButton icon="close" label={preferences.texts.close} onPress={() => pay.select(undefined)} />
      </header>
      <OrderActions order={order} />
      <h4>{texts.course}</h4>
      <div className="order-course-head" aria-hidden="true">
        <span>{texts.time}</span>
        <span>{texts.reported}</span>
        <span>{texts.server}</span>
      </div>
      <ol className="order-course">
        {order.events.map((event, index) => {
          const side = sideOf(event);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended, so the index identifies one
            <li key={index} data-side={side}>
              <time>{timeOfDay(event.at)}</time>
              <span>
                {side !== 'both' && (
                  <span className="visually-hidden">{side === 'page' ? texts.reported : texts.server}: </span>
                )}
                {eventWord(event, { words: texts, language: preferences.language, presetTitle })}
              </span>
            </li>
          );
        })}
      </ol>
    </aside>
  );
});

/** Says whether an event went to the page, the server, or both. */
function sideOf({ kind }: OrderEvent): 'page' | 'server' | 'both' {
  if (kind === 'reported' || kind === 'page') return 'page';
  return kind === 'server' || kind === 'refused' ? 'server' : 'both';
}
