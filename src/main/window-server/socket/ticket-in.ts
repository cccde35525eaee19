import { SOCKET_PATH } from '#shared/ipc/transport/session-messages.ts';

/** The ticket in the address of a window's socket, empty where it has none; undefined for another address. */
export function ticketIn(url: string | undefined): string | undefined {
  const parsed = URL.parse(url ?? '', 'http://localhost');
  return parsed?.pathname === SOCKET_PATH ? (parsed.searchParams.get('ticket') ?? '') : undefined;
}
