import type { DeskOrder } from '../ipc/backend/pay.ts';

/**
 * Returns whether the outcome reported to the page is not the server's. A page that no app reports to asks the server by
 * itself, and one that is told to wait has no outcome yet.
 */
export function isDiffering({ told, server, state, canReport }: DeskOrder): boolean {
  if (server === null || state === 'asking') return false;
  const isPaid = server.status === 'paid';
  if (told === null || !told.isAcknowledged) return isPaid && (canReport || told !== null);
  if (told.outcome === 'pending') return false;
  return (told.outcome === 'paid') !== isPaid;
}
