import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { connectDevtools, fetchJson } from '#main/hosts/android/devtools-socket.ts';

const { signal } = new AbortController();

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Serves a socket that any app could offer. Returns its port and a function that sends a text to the client. */
async function serveSocket() {
  const sockets: Socket[] = [];
  const server = createServer((_request, response) => response.end('{}'));
  server.on('upgrade', (request, socket: Socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.push(socket);
    onTestFinished(() => void socket.destroy());
  });
  const port = await listen(server);
  const send = (text: string) => {
    const body = Buffer.from(text);
    for (const socket of sockets) socket.write(Buffer.concat([Buffer.from([0x81, body.length]), body]));
  };
  return { port, send };
}

it.each([['not JSON'], ['null'], ['{"method":"Target.attachedToTarget","sessionId":"x"}']])(
  'closes the connection to an app that sends %s',
  async (text) => {
    const { port, send } = await serveSocket();
    const connection = await connectDevtools(port, signal);
    expect(connection.closed.aborted).toBe(false);
    send(text);
    await once(connection.closed, 'abort');
    await expect(connection.browser.send('Browser.getVersion')).rejects.toMatchObject({ code: 'gone' });
  },
);

it('does not follow an app to another address', async () => {
  const visited: (string | undefined)[] = [];
  const other = await listen(
    createServer(({ url }, response) => {
      visited.push(url);
      response.end('{}');
    }),
  );
  const port = await listen(
    createServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${other}/secret` }).end();
    }),
  );
  await expect(fetchJson(port, '/json/version', signal)).rejects.toMatchObject({ code: 'network' });
  expect(visited).toEqual([]);
});

it('stops reading a list without end', async () => {
  const port = await listen(
    createServer((_request, response) => {
      const part = '['.repeat(65_536);
      const write = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', write);
      write();
    }),
  );
  await expect(fetchJson(port, '/json/list', signal)).rejects.toMatchObject({ code: 'network' });
});
