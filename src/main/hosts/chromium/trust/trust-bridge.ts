import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { NetworkRules } from '../../../harness/environments/network-rules.ts';
import { dial, type Endpoint } from './dial.ts';
import { type EphemeralCertificate, makeEphemeralCertificate } from './ephemeral-certificate.ts';
import { VerifiedServers } from './verified-servers.ts';

export interface TrustBridge {
  readonly port: number;
  /** SHA-256 of the public key that the browser receives from the bridge. */
  readonly fingerprint: string;
  close(): Promise<void>;
}

/**
 * Opens a local proxy that verifies servers by the environment's certificates. Chromium can ignore certificate errors
 * for a given key, but then accepts that key anywhere in a server's chain. So the browser gets only a key created for
 * this run. For servers that the environment's certificates cover, the proxy ends the browser's TLS connection and
 * verifies the server itself. It passes all other connections on unchanged, and Chromium verifies those.
 */
export async function openTrustBridge({ trust, ...route }: NetworkRules): Promise<TrustBridge> {
  const certificate = makeEphemeralCertificate();
  const servers = new VerifiedServers(trust, route);
  const open = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    trackUntilClosed(open, client);
    client.on('error', () => client.destroy());
    void handleConnect(request, client, head).catch(() => client.destroy());
  });
  const handleConnect = async (
    { url = '' }: IncomingMessage,
    client: Socket,
    head: Buffer,
  ): Promise<void> => {
    const endpoint = parseAuthority(url);
    if (endpoint === undefined) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const protocol = await servers.protocolOf(endpoint);
    if (protocol === undefined) {
      // If the server cannot be reached, the connection ends, and the browser shows the failure.
      const server = await dial(endpoint, route).catch(() => undefined);
      if (server === undefined) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      trackUntilClosed(open, server);
      established(client, head);
      pipeBothWays(client, server);
      return;
    }
    established(client, head);
    const shown = await handshake(client, certificate, protocol);
    const server = await servers.connect(endpoint, shown.alpnProtocol || 'http/1.1').catch(() => undefined);
    if (server === undefined) return void shown.destroy();
    trackUntilClosed(open, server);
    pipeBothWays(shown, server);
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

function trackUntilClosed(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.once('close', () => open.delete(socket));
}

function established(client: Socket, head: Buffer): void {
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  if (head.length > 0) client.unshift(head);
}

async function handshake(
  client: Socket,
  { key, cert }: EphemeralCertificate,
  protocol: string,
): Promise<TLSSocket> {
  const socket = new TLSSocket(client, {
    isServer: true,
    key,
    cert,
    // Chromium offers only HTTP/1.1 for WebSockets.
    ALPNCallback: ({ protocols }) => (protocols.includes(protocol) ? protocol : 'http/1.1'),
  });
  socket.on('error', () => socket.destroy());
  await once(socket, 'secure', { signal: AbortSignal.timeout(15_000) });
  return socket;
}

function pipeBothWays(one: Socket, other: Socket): void {
  // Ignores errors: if one socket ends, `pipeline` ends the other too.
  const ended = () => undefined;
  pipeline(one, other, ended);
  pipeline(other, one, ended);
}

function parseAuthority(authority: string): Endpoint | undefined {
  const [, host, port] = /^(\[[0-9A-Fa-f:.]+\]|[^:/@\s]+):([0-9]{1,5})$/.exec(authority) ?? [];
  return host === undefined ? undefined : { host: host.toLowerCase().replace(/\.$/, ''), port: Number(port) };
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}
