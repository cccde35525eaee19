import type { DeskOrder } from '#shared/ipc/backend/pay.ts';

/** Its payment is under way, or could still come. */
export function isOpen({ state, server }: DeskOrder): boolean {
  return state !== 'idle' || server?.status === 'created' || server?.status === 'pending';
}

/**
 * What the page believes is not what the server knows. A page that no app tells anything asks the server by itself, and one
 * that is told to wait believes nothing yet.
 */
export function isDiffering({ told, server, state, canReport }: DeskOrder): boolean {
  if (server === null || state === 'asking') return false;
  const isPaid = server.status === 'paid';
  if (told === null || !told.isAcknowledged) return isPaid && (canReport || told !== null);
  if (told.outcome === 'pending') return false;
  return (told.outcome === 'paid') !== isPaid;
}
