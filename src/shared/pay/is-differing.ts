import type { DeskOrder } from '../ipc/backend/pay.ts';

/**
 * Returns true if the page got another outcome than the server recorded. Returns false if no app reports to the page,
 * because the page then asks the server itself. Also returns false for a pending order, because it has no outcome yet.
 */
export function isDiffering({ reported, server, state, canReport }: DeskOrder): boolean {
  if (server === null || state === 'asking') return false;
  const isPaid = server.status === 'paid';
  if (reported === null || !reported.isAcknowledged) return isPaid && (canReport || reported !== null);
  if (reported.outcome === 'pending') return false;
  return (reported.outcome === 'paid') !== isPaid;
}
