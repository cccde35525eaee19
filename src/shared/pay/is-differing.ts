import type { DeskOrder } from '../ipc/backend/pay.ts';

/**
 * Returns true if the page got another outcome than the server recorded. Returns false for a page to which no app
 * reports, because it asks the server itself, and for a pending order, because it has no outcome yet.
 */
export function isDiffering({ reported, server, state, canReport }: DeskOrder): boolean {
  if (server === null || state === 'asking') return false;
  const isPaid = server.status === 'paid';
  if (reported === null || !reported.isAcknowledged) return isPaid && (canReport || reported !== null);
  if (reported.outcome === 'pending') return false;
  return (reported.outcome === 'paid') !== isPaid;
}
