import { type BrowserWindow, dialog } from 'electron';
import type { ChoosePreset } from '#main/harness/pay/pay-desk.ts';
import { payPresetOf, payPresets } from '#main/harness/pay/presets.ts';
import type { Language } from '#shared/ipc/channels.ts';
import { programTexts } from './program-texts.ts';

/** Lets the operator decide how a payment goes, over the harness window. Closed without a choice, it is cancelled. */
export function askPayment(window: BrowserWindow, language: () => Language): ChoosePreset {
  return async ({ bridge, orderId }) => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: programTexts[language()].howToPay,
      detail: [bridge, orderId].filter(Boolean).join(' · '),
      buttons: payPresets.map(({ title }) => title[language()]),
      cancelId: payPresets.indexOf(payPresetOf('cancelled')),
      noLink: true,
    });
    return payPresets[response] ?? payPresetOf('cancelled');
  };
}
