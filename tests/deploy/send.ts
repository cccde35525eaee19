import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of the body, one character each. */
  readonly body: string;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const timeoutMs = 10_000;

/** Sends a request with exactly this path, which `fetch` would normalize. Follows no redirect. Decompresses nothing. */
export async function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Sending = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, signal, agent: false }, (response) => {
      response.setEncoding('latin1');
      text(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}

/** Sends bytes over a new connection. Resolves with everything that the server sends until it closes the connection. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), signal: AbortSignal.timeout(timeoutMs) });
  socket.end(bytes, 'latin1');
  socket.setEncoding('latin1');
  return text(socket);
}
