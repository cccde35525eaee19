import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { NetworkRules } from '../../../harness/environments/network-rules.ts';
import { dial, type Place } from './dial.ts';
import { type EphemeralCertificate, makeEphemeralCertificate } from './ephemeral-certificate.ts';
import { VerifiedServers } from './verified-servers.ts';

export interface TrustBridge {
  readonly port: number;
  /** Of the key that the bridge shows to the browser. */
  readonly fingerprint: string;
  close(): Promise<void>;
}

/**
 * Chromium can be told to pass over errors of certificates by a key, which it then finds anywhere in what a server sends. So
 * the only key it is told is one of ours, of this run: to servers that the environment's certificates vouch for the bridge
 * speaks TLS itself, and verifies them; all others are the browser's own affair, whose connections go through untouched.
 */
export async function openTrustBridge({ trust, ...way }: NetworkRules): Promise<TrustBridge> {
  const certificate = makeEphemeralCertificate();
  const servers = new VerifiedServers(trust, way);
  const open = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    keep(open, client);
    client.on('error', () => client.destroy());
    void carry(request, client, head).catch(() => client.destroy());
  });
  const carry = async ({ url = '' }: IncomingMessage, client: Socket, head: Buffer): Promise<void> => {
    const place = placeIn(url);
    if (place === undefined) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const protocol = await servers.protocolOf(place);
    if (protocol === undefined) {
      const server = await dial(place, way).catch(() => undefined);
      if (server === undefined) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      keep(open, server);
      established(client, head);
      join(client, server);
      return;
    }
    established(client, head);
    const shown = await shake(client, certificate, protocol);
    const server = await servers.connect(place, shown.alpnProtocol || 'http/1.1').catch(() => undefined);
    if (server === undefined) return void shown.destroy();
    keep(open, server);
    join(shown, server);
  };
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: certificate.fingerprint,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function keep(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.once('close', () => open.delete(socket));
}

function established(client: Socket, head: Buffer): void {
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  if (head.length > 0) client.unshift(head);
}

async function shake(
  client: Socket,
  { key, cert }: EphemeralCertificate,
  protocol: string,
): Promise<TLSSocket> {
  const socket = new TLSSocket(client, {
    isServer: true,
    key,
    cert,
    // A socket of the web asks for HTTP/1.1 alone.
    ALPNCallback: ({ protocols }) => (protocols.includes(protocol) ? protocol : 'http/1.1'),
  });
  socket.on('error', () => socket.destroy());
  await once(socket, 'secure', { signal: AbortSignal.timeout(15_000) });
  return socket;
}

function join(one: Socket, other: Socket): void {
  // Whichever ends ends the other.
  const ended = () => undefined;
  pipeline(one, other, ended);
  pipeline(other, one, ended);
}

function placeIn(authority: string): Place | undefined {
  const [, host, port] = /^(\[[0-9A-Fa-f:.]+\]|[^:/@\s]+):([0-9]{1,5})$/.exec(authority) ?? [];
  return host === undefined ? undefined : { host: host.toLowerCase().replace(/\.$/, ''), port: Number(port) };
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}
