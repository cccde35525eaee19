import { AppError } from '#shared/errors.ts';
import type { BridgeCallHandler } from '../../../harness/bridge/bridge-responder.ts';
import { openPayDesk, payNeedsSandbox } from '../../../harness/pay/open-pay-desk.ts';
import type { OrderControl } from '../../../harness/pay/order-control.ts';
import type { PayPreset } from '../../../harness/pay/pay-preset.ts';
import { readPayChoice } from '../../../harness/pay/presets.ts';

/** Pay desk that handles all payments of a run. */
export interface ChosenPayDesk {
  readonly preset: PayPreset;
  /** Opens the pay desk. Throws AppError 'usage' if a preset was requested and no sandbox can settle orders. */
  readonly open: (orders: OrderControl | undefined) => BridgeCallHandler;
}

/** Returns the pay desk that --pay requests for the sweep. Throws AppError 'usage' if the value is not supported. */
export function choosePayDesk(requested: string | undefined): ChosenPayDesk {
  const preset = readPayChoice(requested ?? 'paid');
  if (preset === 'ask')
    throw new AppError('usage', '--pay ask needs a user at the harness window. Omit --headless');
  return {
    preset,
    open: (orders) => {
      if (orders === undefined && requested !== undefined) throw payNeedsSandbox();
      return openPayDesk(orders, preset);
    },
  };
}
