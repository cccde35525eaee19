import type { MessageBoxOptions } from 'electron';
import type { AskedPayment, ChoosePreset } from '#main/harness/pay/pay-desk.ts';
import { payPresetOf, payPresets } from '#main/harness/pay/presets.ts';
import type { ServerOrder } from '#shared/control/server-order.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { programTexts } from './program-texts.ts';

/** Electron's message box over the harness window: the index of the button that was pressed. */
export type ShowQuestion = (question: MessageBoxOptions) => Promise<{ readonly response: number }>;

/**
 * Lets the operator decide how a payment goes. Closed without a choice, it is cancelled. Rejects when the page that asks is
 * gone, and the question with it.
 */
export function askPayment(show: ShowQuestion, language: () => Language): ChoosePreset {
  return async (payment) => {
    const { signal } = payment.page;
    const order = await payment.order();
    signal.throwIfAborted();
    const { response } = await show({
      type: 'question',
      message: programTexts[language()].howToPay,
      detail: paymentDetail(payment, order),
      buttons: payPresets.map(({ title }) => title[language()]),
      cancelId: payPresets.indexOf(payPresetOf('cancelled')),
      noLink: true,
      signal,
    });
    signal.throwIfAborted();
    return payPresets[response] ?? payPresetOf('cancelled');
  };
}

/** Who asks for what: one line for the platform and its bridge, one for the order. */
function paymentDetail({ page, bridge, orderId }: AskedPayment, order: ServerOrder | undefined): string {
  const goods = order === undefined ? [] : [order.title, `¥${(order.amount / 100).toFixed(2)}`];
  const lines = [
    [page.platform, bridge],
    [...goods, orderId ?? ''],
  ];
  return lines
    .map((parts) => parts.filter((part) => part !== '').join(' · '))
    .filter((line) => line !== '')
    .join('\n');
}
