import type { DeskOrder } from '../ipc/backend/pay.ts';

/**
 * Returns whether the outcome reported to the page is not the server's. A page that no app reports to asks the server by
 * itself, and an order that is still pending has no outcome yet.
 */
export function isDiffering({ reported, server, state, canReport }: DeskOrder): boolean {
  if (server === null || state === 'asking') return false;
  const isPaid = server.status === 'paid';
  if (reported === null || !reported.isAcknowledged) return isPaid && (canReport || reported !== null);
  if (reported.outcome === 'pending') return false;
  return (reported.outcome === 'paid') !== isPaid;
}
