import type { PayPreset, PayStep } from './pay-preset.ts';
import { cashierMoves, type ReaderSays } from './web-cashier.ts';

/** What a reader is told in the end; 'help': where else they can pay. */
export type ToldInTheEnd = 'paid' | 'cancelled' | 'unpaid' | 'app_missing' | 'help';

/** How a payment ends for a reader: what they are told is what the server knows, whatever an app said. */
export interface PayEnding {
  readonly isPaid: boolean;
  readonly told: ToldInTheEnd;
}

/** At an app; `saysMissing`: one whose word for a payment app that is not there differs from that for a failure. */
export function endingByApp({ steps }: PayPreset, saysMissing: boolean): PayEnding {
  if (isSettled(steps, 'paid')) return { isPaid: true, told: 'paid' };
  if (isSettled(steps, 'cancelled')) return { isPaid: false, told: 'cancelled' };
  const isMissing = steps.some((step) => 'client' in step && step.client === 'not_installed');
  return { isPaid: false, told: isMissing && saysMissing ? 'app_missing' : 'unpaid' };
}

/** At a web cashier, where a reader who says that they did not pay is helped at once. */
export function endingAtCashier(preset: PayPreset): PayEnding {
  if (isSettled(preset.steps, 'paid')) return { isPaid: true, told: 'paid' };
  return { isPaid: false, told: saidAtCashier(preset) === 'paid' ? 'unpaid' : 'help' };
}

function saidAtCashier(preset: PayPreset): ReaderSays | undefined {
  return cashierMoves(preset)
    .flatMap((move) => ('comeBack' in move ? move.saying : []))
    .at(-1);
}

const isSettled = (steps: readonly PayStep[], outcome: 'paid' | 'cancelled'): boolean =>
  steps.some((step) => 'server' in step && step.server === outcome);

/** How long a reader waits for an app's word before they ask, ms. */
const patience = 10_000;

/** What a reader has to do about a payment that was handed to an app: nothing, where the app tells the page soon. */
export function deedByApp({ steps }: PayPreset): 'nothing' | 'ask' | 'say paid' {
  if (steps.some((step) => 'page' in step && step.page === 'killed')) return 'say paid';
  return steps.some((step) => 'client' in step && step.at < patience) ? 'nothing' : 'ask';
}
