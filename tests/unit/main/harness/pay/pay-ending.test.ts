import { expect, it } from 'vitest';
import { deedByApp, endingAtCashier, endingByApp } from '#main/harness/pay/pay-ending.ts';
import { payPresets } from '#main/harness/pay/presets.ts';

/** By preset: what the reader does and is told at our shell, at another app, and after a cashier; + where coins came. */
const endings: Readonly<
  Record<string, readonly [deed: string, shell: string, app: string, cashier: string]>
> = {
  paid: ['nothing', 'paid +', 'paid +', 'paid +'],
  cancelled: ['nothing', 'cancelled', 'cancelled', 'help'],
  failed: ['nothing', 'unpaid', 'unpaid', 'help'],
  'not-installed': ['nothing', 'app_missing', 'unpaid', 'help'],
  'pending-then-paid': ['nothing', 'paid +', 'paid +', 'paid +'],
  'ok-unpaid': ['nothing', 'unpaid', 'unpaid', 'unpaid'],
  'cancel-paid': ['nothing', 'paid +', 'paid +', 'paid +'],
  'no-callback': ['ask', 'paid +', 'paid +', 'paid +'],
  'callback-twice': ['nothing', 'paid +', 'paid +', 'paid +'],
  'late-callback': ['ask', 'paid +', 'paid +', 'paid +'],
  hidden: ['nothing', 'paid +', 'paid +', 'paid +'],
  killed: ['say paid', 'paid +', 'paid +', 'paid +'],
};

it('tells of every preset how it ends for a reader: by what the server knows', () => {
  const told = Object.fromEntries(
    payPresets.map((preset) => [
      preset.id,
      [
        deedByApp(preset),
        ...[endingByApp(preset, true), endingByApp(preset, false), endingAtCashier(preset)].map(
          (ending) => ending.told + (ending.isPaid ? ' +' : ''),
        ),
      ],
    ]),
  );
  expect(told).toEqual(endings);
});
