import type { DeskOrder } from '#shared/ipc/backend/pay.ts';

/** Returns true while the payment is in progress or can still arrive. */
export function isOpen({ state, server }: DeskOrder): boolean {
  return state !== 'idle' || server?.status === 'created' || server?.status === 'pending';
}
