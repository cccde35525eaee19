import { once } from 'node:events';
import { WebSocket } from 'ws';
import { socketPath } from '#shared/ipc/transport/session-messages.ts';
import type { ServerMessage } from '#shared/ipc/transport/socket-messages.ts';
import type { TestWindowServer } from './serve-test-window.ts';

type Handshake = Readonly<Record<string, string | undefined>>;

function connect({ host }: TestWindowServer, path: string, headers: Handshake, autoPong = true): WebSocket {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new WebSocket(`ws://${host}${path}`, { headers: Object.fromEntries(given), autoPong });
}

export async function refusalOf(
  window: TestWindowServer,
  headers: Handshake,
  path = '/socket',
): Promise<number | undefined> {
  const socket = connect(window, path, headers);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.on('error', () => undefined);
  socket.terminate();
  return response.statusCode;
}

export async function openSocket(window: TestWindowServer, { autoPong = true } = {}) {
  const browser = await window.admit();
  const { cookie } = browser;
  const { ticket } = await window.openSession(browser);
  const socket = connect(window, socketPath(ticket), { cookie, origin: window.server.origin }, autoPong);
  const messages: ServerMessage[] = [];
  const pictures: Buffer[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) pictures.push(data);
    else messages.push(JSON.parse(data.toString('utf8')) as ServerMessage);
  });
  await once(socket, 'open');
  return {
    socket,
    messages,
    pictures,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    request: async (id: number, name: string, input: unknown) => {
      socket.send(JSON.stringify({ kind: 'request', id, name, input }));
      for (;;) {
        const found = messages.find((message) => message.kind === 'reply' && message.id === id);
        if (found?.kind === 'reply') return found.reply;
        await once(socket, 'message');
      }
    },
    closed: async () => {
      const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
      return { code, reason: reason.toString('utf8') };
    },
  };
}
