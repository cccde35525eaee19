import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { NetworkRules } from '../../../harness/environments/network-rules.ts';
import { dial, type Endpoint } from './dial.ts';
import { VerifiedServers } from './verified-servers.ts';

export interface TrustBridge {
  readonly port: number;
  /** SHA-256 of the public key that the browser receives from the bridge. */
  readonly fingerprint: string;
  close(): Promise<void>;
}

interface EphemeralCertificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key in base64. */
  readonly fingerprint: string;
}

const tag = {
  integer: 0x02,
  bitString: 0x03,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
};
/** Object identifiers: ecdsa-with-SHA256 (RFC 5758 §3.2) and commonName (RFC 5280 A.1). */
const objectIds = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403' };

/** Creates a key and a self-signed certificate for this run, as DER, because Node cannot create certificates. */
function makeEphemeralCertificate(): EphemeralCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(tag.sequence, objectId(objectIds.ecdsaWithSha256));
  const attribute = der(tag.sequence, objectId(objectIds.commonName), der(tag.utf8, Buffer.from('manyue')));
  const name = der(tag.sequence, der(tag.set, attribute));
  const day = 86_400_000;
  const validity = der(tag.sequence, utcTime(Date.now() - day), utcTime(Date.now() + 365 * day));
  // RFC 5280 §4.1: a certificate without extensions is v1, and its version field is omitted.
  const serial = der(tag.integer, Buffer.from([0x01, ...randomBytes(8)]));
  const toBeSigned = der(tag.sequence, serial, algorithm, name, validity, name, spki);
  const signature = der(tag.bitString, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const body = der(tag.sequence, toBeSigned, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

function der(kind: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...head]), body]);
}

const objectId = (hex: string): Buffer => der(tag.objectId, Buffer.from(hex, 'hex'));

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(tag.utcTime, Buffer.from(`${digits}Z`));
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
