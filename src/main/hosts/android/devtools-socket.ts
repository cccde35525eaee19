import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';
import { CdpConnection } from '../cdp/cdp-connection.ts';
import type { Adb } from './adb.ts';

const connectTimeoutMs = 10_000;

/** DevTools socket of an app, forwarded to a port of this machine. */
export interface ForwardedSocket {
  readonly port: number;
  /** Removes the port. Does nothing if the phone or adb is gone, because the port then is gone too. */
  readonly remove: () => Promise<void>;
}

/** Forwards a socket of the phone to a free loopback port. Rejects as `Adb.run` does. */
export async function forwardSocket(
  adb: Adb,
  {
    serial,
    socket,
    signal,
  }: { readonly serial: string; readonly socket: string; readonly signal?: AbortSignal },
): Promise<ForwardedSocket> {
  const options = { serial, ...(signal === undefined ? {} : { signal }) };
  const printed = await adb.run(['forward', 'tcp:0', `localabstract:${socket}`], options);
  const port = Number(printed.trim());
  if (!Number.isInteger(port) || port <= 0)
    throw new AppError('environment', `adb forward printed ${JSON.stringify(printed)} instead of a port`);
  const remove = async () => {
    try {
      await adb.run(['forward', '--remove', `tcp:${port}`], { serial });
    } catch (thrown) {
      if (!['environment', 'timeout'].includes(toAppError(thrown).code)) throw thrown;
    }
  };
  return { port, remove };
}

/**
 * Connects to the developer tools behind a forwarded port. Rejects with AppError 'gone' if the app closes the
 * connection, or 'timeout'.
 */
export async function connectDevtools(port: number, signal: AbortSignal): Promise<CdpConnection> {
  const path = browserPath(await fetchJson(port, '/json/version', signal));
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  signal.addEventListener('abort', () => socket.close(), { once: true });
  try {
    await withTimeout(connectTimeoutMs, unlessAborted(signal, opened(socket)), lateError);
  } catch (thrown) {
    socket.close();
    throw thrown;
  }
  return new CdpConnection((onMessage, onClose) => {
    const end = new AbortController();
    // Does not wait for the close of the socket, which needs a response of the app.
    end.signal.addEventListener('abort', onClose, { once: true });
    socket.addEventListener(
      'message',
      ({ data }) => {
        // Any app on a phone can offer such a socket, and a message that is not CDP must not end this process.
        try {
          onMessage(String(data));
        } catch {
          end.abort();
          socket.close();
        }
      },
      { signal: end.signal },
    );
    socket.addEventListener('close', () => end.abort());
    return { write: (message) => socket.send(message) };
  }, connectionLost);
}

/** Path of the browser's own target. Chrome on Android has no ID in it; desktop browsers have one. */
const BrowserPath = Type.Object({
  webSocketDebuggerUrl: Type.String({ pattern: '/devtools/browser(/[\\w-]+)?$' }),
});

function browserPath(version: unknown): string {
  const path = Check(BrowserPath, version) ? URL.parse(version.webSocketDebuggerUrl)?.pathname : undefined;
  return path ?? '/devtools/browser';
}

async function opened(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () => resolve(), { once: true });
  socket.addEventListener(
    'close',
    () =>
      reject(
        new AppError('gone', 'The app closed the connection of its developer tools. Bring it to the front.', {
          zh: '应用断开了开发者工具的连接：请把它切到前台。',
        }),
      ),
    { once: true },
  );
  await promise;
}

const connectionLost: BothLanguages = {
  en: 'The connection to the phone is lost. Check the cable and bring the app to the front, then retry.',
  zh: '与手机的连接断开了：请检查数据线，把应用切到前台，然后重试。',
};

const lateError = () =>
  new AppError(
    'timeout',
    `The app's developer tools did not respond within ${connectTimeoutMs / 1_000} s. Unlock the phone and bring the app to the front.`,
    {
      zh: `应用的开发者工具在 ${connectTimeoutMs / 1_000} 秒内没有响应：请解锁手机，并把应用切到前台。`,
    },
  );

const fetchTimeoutMs = 5_000;

/** Length of a response, in characters, above which an app offers more than a list of pages. */
const maxResponseLength = 4_000_000;

/** Fetches JSON from a forwarded socket. Rejects with AppError 'network' or 'timeout'. */
export async function fetchJson(
  port: number,
  path: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(fetchTimeoutMs);
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
      // Otherwise an app could make this machine request other addresses.
      redirect: 'error',
    });
    return JSON.parse(await limitedText(response)) as unknown;
  } catch (thrown) {
    if (deadline.aborted)
      throw new AppError(
        'timeout',
        `The app did not respond within ${fetchTimeoutMs / 1_000} s. Bring it to the front.`,
        {
          zh: `应用在 ${fetchTimeoutMs / 1_000} 秒内没有响应：请把它切到前台。`,
        },
      );
    throw new AppError('network', 'The app closed the connection. Bring it to the front.', {
      zh: '应用断开了连接：请把它切到前台。',
      cause: thrown,
    });
  }
}

/** Returns the text of a response. Throws if it is too long. */
async function limitedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxResponseLength) throw new Error('The response is too long');
  }
  return text;
}
