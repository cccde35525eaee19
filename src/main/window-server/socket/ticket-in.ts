import { SOCKET_PATH } from '#shared/ipc/transport/session-messages.ts';

/**
 * Returns the ticket in the URL of a window's socket, or an empty string if it has none; undefined for any other URL.
 */
export function ticketIn(url: string | undefined): string | undefined {
  const parsed = URL.parse(url ?? '', 'http://localhost');
  return parsed?.pathname === SOCKET_PATH ? (parsed.searchParams.get('ticket') ?? '') : undefined;
}
