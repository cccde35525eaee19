import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Connections } from '#main/window-server/access/connections.ts';

const sockets = (count: number) => Array.from({ length: count }, () => new PassThrough());
const areDestroyed = (all: readonly PassThrough[]) => all.map(({ destroyed }) => destroyed);
const closed = (socket: PassThrough) =>
  new Promise((resolve) => {
    socket.once('close', resolve);
    socket.destroy();
  });

it('a new connection above the maximum destroys the oldest', () => {
  const connections = new Connections(2);
  const all = sockets(3);
  for (const socket of all.slice(0, 2)) connections.add(socket);
  expect(areDestroyed(all)).toEqual([false, false, false]);
  for (const socket of all.slice(2)) connections.add(socket);
  expect(areDestroyed(all)).toEqual([true, false, false]);
});

it('unknown connections and those of admitted browsers do not displace each other', () => {
  const connections = new Connections(1);
  const [admitted, ...others] = sockets(3);
  if (admitted === undefined) throw new Error('No socket');
  connections.add(admitted);
  connections.admit(admitted);
  for (const socket of others) connections.add(socket);
  expect(areDestroyed([admitted, ...others])).toEqual([false, true, false]);
  const next = new PassThrough();
  connections.admit(next);
  expect(areDestroyed([admitted, next])).toEqual([true, false]);
});

it('a connection that is used again counts as the newest, once', () => {
  const connections = new Connections(2);
  const [first, second, third] = sockets(3) as [PassThrough, PassThrough, PassThrough];
  const listeners = first.listenerCount('close');
  for (const socket of [first, second, first, third]) connections.admit(socket);
  expect(areDestroyed([first, second, third])).toEqual([false, true, false]);
  expect(first.listenerCount('close')).toBe(listeners + 1);
});

it.each(['add', 'admit'] as const)(
  'after %s, a closed or released connection is not counted',
  async (enter) => {
    const connections = new Connections(2);
    const [gone, released] = sockets(2) as [PassThrough, PassThrough];
    connections[enter](gone);
    await closed(gone);
    connections[enter](released);
    connections.release(released);
    const others = sockets(3);
    for (const socket of others) connections[enter](socket);
    expect(areDestroyed([released, ...others])).toEqual([false, true, false, false]);
  },
);
