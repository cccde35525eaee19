import { AppError } from '#shared/errors.ts';
import { type BridgeCallHandler, rejectWithoutPayDesk } from '../bridge/bridge-responder.ts';
import { realDeskClock } from './desk-clock.ts';
import type { OrderControl } from './order-control.ts';
import { PayDesk } from './pay-desk.ts';
import type { PayPreset } from './pay-preset.ts';

/**
 * Returns a pay desk that ends every payment with the outcome of `preset`. Without a sandbox, it cancels every payment.
 */
export function openPayDesk(orders: OrderControl | undefined, preset: PayPreset): BridgeCallHandler {
  return orders === undefined
    ? rejectWithoutPayDesk
    : new PayDesk({ orders, clock: realDeskClock, choose: () => preset }).handleCall;
}

export function payNeedsSandbox(): AppError {
  return new AppError('usage', '--pay settles orders in the sandbox: remove --target and --api', {
    zh: '--pay 在沙箱里结算订单：请去掉 --target 和 --api',
  });
}
