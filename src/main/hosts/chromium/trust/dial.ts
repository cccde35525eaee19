import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AppError } from '#shared/errors.ts';

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** How the bridge reaches servers. */
export interface Way {
  /** As Chromium's `--host-resolver-rules` takes them. */
  readonly hostRules: string;
  /** An HTTP proxy's address; empty for none. */
  readonly proxy: string;
}

const timeoutMs = 15_000;

/** Opens a connection to a server, by the environment's names of hosts or its proxy. */
export async function dial(place: Place, { hostRules, proxy }: Way): Promise<Socket> {
  if (proxy === '') return open(mappedPlace(place, hostRules));
  const { protocol, hostname, port } = new URL(proxy);
  const isSecure = protocol === 'https:';
  const socket = await open({ host: bare(hostname), port: Number(port) || (isSecure ? 443 : 80) }, isSecure);
  return throughProxy(socket, place);
}

/** Returns where a rule `MAP name place` leads; the first that fits holds, as in Chromium. */
export function mappedPlace({ host, port }: Place, hostRules: string): Place {
  for (const rule of hostRules.split(',')) {
    const [, pattern = '', target = ''] = rule.split(' ');
    const isHere = pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
    if (pattern === '' || !isHere) continue;
    const [, name = target, ownPort] = /^(\[[^\]]+\]|[^:]+)(?::([0-9]+))?$/.exec(target) ?? [];
    return { host: bare(name), port: ownPort === undefined ? port : Number(ownPort) };
  }
  return { host: bare(host), port };
}

/** Without the brackets of an IPv6 address. */
export const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

async function open({ host, port }: Place, isSecure = false): Promise<Socket> {
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

async function throughProxy(socket: Socket, { host, port }: Place): Promise<Socket> {
  socket.write(`CONNECT ${host}:${port} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`);
  const signal = AbortSignal.timeout(timeoutMs);
  let head = Buffer.alloc(0);
  try {
    while (!head.includes('\r\n\r\n')) {
      if (head.length > 16_384) throw new AppError('network', 'The proxy answers without an end.');
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
