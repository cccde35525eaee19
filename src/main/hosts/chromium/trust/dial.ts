import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AppError } from '#shared/errors.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface NetworkRoute {
  /** Mapped hosts, in the format of Chromium's `--host-resolver-rules`. */
  readonly hostRules: string;
  /** URL of an HTTP proxy; empty for none. */
  readonly proxy: string;
}

const timeoutMs = 15_000;

/** Connects to a server, through the environment's mapped hosts or proxy if it has them. */
export async function dial(endpoint: Endpoint, { hostRules, proxy }: NetworkRoute): Promise<Socket> {
  if (proxy === '') return open(mappedEndpoint(endpoint, hostRules));
  const { protocol, hostname, port } = new URL(proxy);
  const isSecure = protocol === 'https:';
  const socket = await open(
    { host: withoutBrackets(hostname), port: Number(port) || (isSecure ? 443 : 80) },
    isSecure,
  );
  return throughProxy(socket, endpoint);
}

/** Returns the endpoint to which a rule `MAP name place` maps this one. The first match applies, as in Chromium. */
export function mappedEndpoint({ host, port }: Endpoint, hostRules: string): Endpoint {
  for (const rule of hostRules.split(',')) {
    const [, pattern = '', target = ''] = rule.split(' ');
    const isHere = pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
    if (pattern === '' || !isHere) continue;
    const [, name = target, ownPort] = /^(\[[^\]]+\]|[^:]+)(?::([0-9]+))?$/.exec(target) ?? [];
    return { host: withoutBrackets(name), port: ownPort === undefined ? port : Number(ownPort) };
  }
  return { host: withoutBrackets(host), port };
}

/** Removes the brackets of an IPv6 address. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

async function open({ host, port }: Endpoint, isSecure = false): Promise<Socket> {
  const socket = isSecure ? connectTls({ host, port, servername: host }) : connect({ host, port });
  socket.setNoDelay(true);
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    return socket;
  } catch (thrown) {
    socket.destroy();
    throw thrown;
  }
}

async function throughProxy(socket: Socket, { host, port }: Endpoint): Promise<Socket> {
  socket.write(`CONNECT ${host}:${port} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`);
  const signal = AbortSignal.timeout(timeoutMs);
  let head = Buffer.alloc(0);
  try {
    while (!head.includes('\r\n\r\n')) {
      if (head.length > 16_384) throw new AppError('network', 'The response of the proxy has no end');
      const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
      head = Buffer.concat([head, chunk]);
    }
    if (/^HTTP\/1\.[01] 2/.test(head.toString('latin1'))) {
      socket.pause();
      return socket;
    }
    throw new AppError('network', `The proxy refused ${host}:${port}`);
  } catch (thrown) {
    socket.destroy();
    throw thrown;
  }
}
