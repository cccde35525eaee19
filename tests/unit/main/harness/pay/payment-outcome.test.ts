import { expect, it } from 'vitest';
import type { PayStep } from '#main/harness/pay/pay-preset.ts';
import { outcomeAtCashier, outcomeByApp, userStepAfterApp } from '#main/harness/pay/payment-outcome.ts';
import { payPresets } from '#main/harness/pay/presets.ts';

/**
 * Expected results by preset: the step of the user, then the outcome in the site's own app, in another app and at a
 * cashier. A + means that the user gets coins.
 */
const outcomes: Readonly<
  Record<string, readonly [userStep: string, shell: string, app: string, cashier: string]>
> = {
  paid: ['nothing', 'paid +', 'paid +', 'paid +'],
  cancelled: ['nothing', 'cancelled', 'cancelled', 'cancelled'],
  failed: ['nothing', 'unpaid', 'unpaid', 'help'],
  'not-installed': ['nothing', 'app_missing', 'unpaid', 'help'],
  'pending-then-paid': ['nothing', 'paid +', 'paid +', 'paid +'],
  'ok-unpaid': ['nothing', 'unpaid', 'unpaid', 'unpaid'],
  'cancel-paid': ['nothing', 'paid +', 'paid +', 'paid +'],
  'no-callback': ['ask', 'paid +', 'paid +', 'paid +'],
  'callback-twice': ['nothing', 'paid +', 'paid +', 'paid +'],
  'late-callback': ['ask', 'paid +', 'paid +', 'paid +'],
  hidden: ['nothing', 'paid +', 'paid +', 'paid +'],
  killed: ['nothing', 'paid +', 'paid +', 'paid +'],
};

it('each preset ends for the user with what the server has recorded', () => {
  const seen = Object.fromEntries(
    payPresets.map((preset) => [
      preset.id,
      [
        userStepAfterApp(preset),
        ...[outcomeByApp(preset, true), outcomeByApp(preset, false), outcomeAtCashier(preset)].map(
          (outcome) => outcome.reported + (outcome.isPaid ? ' +' : ''),
        ),
      ],
    ]),
  );
  expect(seen).toEqual(outcomes);
});

const presetOf = (...steps: PayStep[]) =>
  ({ id: 'own', title: { zh: '', en: '' }, kind: 'unpaid', steps }) as const;

it('the app is missing if any step says so', () => {
  const preset = presetOf({ at: 0, server: 'pending' }, { at: 0, client: 'not_installed' });
  expect(outcomeByApp(preset, true)).toEqual({ isPaid: false, reported: 'app_missing' });
});

it.each<[string, PayStep, 'ask' | 'nothing']>([
  ['a report just in time', { at: 9_999, client: 'paid' }, 'nothing'],
  ['a late report', { at: 10_000, client: 'paid' }, 'ask'],
  ['a killed page', { at: 0, page: 'killed' }, 'nothing'],
  ['a hidden page', { at: 0, page: 'hidden' }, 'ask'],
])('after %s the user has to do: %s', (_case, step, expected) => {
  expect(userStepAfterApp(presetOf(step))).toBe(expected);
});
