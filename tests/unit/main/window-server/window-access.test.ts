import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { WindowAccess } from '#main/window-server/access/window-access.ts';

const request = { headers: {}, socket: { localPort: 1 } } as unknown as IncomingMessage;

const statusOf = (access: WindowAccess, now: number) => {
  const exchanged = access.exchange('guess', request, now);
  return 'status' in exchanged ? exchanged.status : undefined;
};

it('each failed attempt is removed after a minute', () => {
  const access = new WindowAccess({ lan: [], onChange: () => undefined });
  for (let count = 0; count < 20; count += 1) expect(statusOf(access, count * 1_000)).toBe(401);
  expect(statusOf(access, 20_000)).toBe(429);
  // Advances the clock by a minute after the first attempts.
  expect(statusOf(access, 62_000)).toBe(401);
  expect(statusOf(access, 200_000)).toBe(401);
});

it('a browser on this machine is stored for the next run, but not one in the network', () => {
  const stored: unknown[] = [];
  const access = new WindowAccess({ lan: [], onChange: (sessions) => stored.push(sessions.length) });
  const from = (remoteAddress: string) =>
    ({ ...request, socket: { localPort: 1, remoteAddress } }) as IncomingMessage;
  const guest = access.exchange(access.newToken(), from('192.0.2.7'), 0);
  expect(stored).toEqual([]);
  expect(guest).toMatchObject({ cookie: expect.not.stringContaining('Max-Age') as string });
  access.exchange(access.newToken(), from('127.0.0.1'), 0);
  expect(stored).toEqual([1]);
});
