import { AppError } from '#shared/errors.ts';
import type { BridgeCallHandler } from '../../../harness/bridge/bridge-responder.ts';
import { openPayDesk, payNeedsSandbox } from '../../../harness/pay/open-pay-desk.ts';
import type { OrderControl } from '../../../harness/pay/order-control.ts';
import type { PayPreset } from '../../../harness/pay/pay-preset.ts';
import { readPayChoice } from '../../../harness/pay/presets.ts';

/** How all payments of a run go. */
export interface ChosenPayDesk {
  readonly preset: PayPreset;
  /** Throws AppError 'usage' where a preset was wished for and there is no sandbox to settle orders in. */
  readonly open: (orders: OrderControl | undefined) => BridgeCallHandler;
}

/** The pay desk as --pay wants it, for the sweep. Throws AppError 'usage' for a wish that cannot be met. */
export function choosePayDesk(requested: string | undefined): ChosenPayDesk {
  const preset = readPayChoice(requested ?? 'paid');
  if (preset === 'ask')
    throw new AppError('usage', '--pay ask needs a person at the harness window: leave --headless out');
  return {
    preset,
    open: (orders) => {
      if (orders === undefined && requested !== undefined) throw payNeedsSandbox();
      return openPayDesk(orders, preset);
    },
  };
}
