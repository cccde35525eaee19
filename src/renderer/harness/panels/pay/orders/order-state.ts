import type { DeskOrder } from '#shared/ipc/backend/pay.ts';

/** Its payment is under way, or could still come. */
export function isOpen({ state, server }: DeskOrder): boolean {
  return state !== 'idle' || server?.status === 'created' || server?.status === 'pending';
}
