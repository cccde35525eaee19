import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

interface UpgradeRefusal {
  readonly status: number;
  readonly reason: string;
}

/** Responds and destroys the socket. After an upgrade no HTTP timeout closes a half-open one. */
export function refuseUpgrade(socket: Duplex, { status, reason }: UpgradeRefusal): void {
  const body = Buffer.from(reason);
  const response = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    '',
    reason,
  ].join('\r\n');
  socket.end(response, () => socket.destroy());
}
