import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowAccess } from '#main/window-server/access/window-access.ts';

const request = { headers: {}, socket: { localPort: 1 } } as unknown as IncomingMessage;

const statusOf = (access: WindowAccess, now: number) => {
  const exchanged = access.exchange('guess', request, now);
  return 'status' in exchanged ? exchanged.status : undefined;
};

/** Request of a browser on this machine, unless the address says otherwise. */
function from(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1'): IncomingMessage {
  return { headers, socket: { localPort: 1, remoteAddress } } as unknown as IncomingMessage;
}

const stored: number[] = [];
let access: WindowAccess;

beforeEach(() => {
  stored.length = 0;
  access = new WindowAccess({ lan: ['192.0.2.7'], onChange: (sessions) => stored.push(sessions.length) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Admits a browser. Returns its key, the request that it sends from then on, and the header that set its cookie. */
function admit(remoteAddress?: string) {
  const session = access.exchange(access.newToken(), from({}, remoteAddress), 0);
  if ('status' in session) throw new Error(session.reason);
  const [cookie = ''] = session.cookie.split(';');
  return { key: session.key, header: session.cookie, own: from({ cookie: `a=1; ${cookie}; b=2` }) };
}

function openedBy({ own, key }: ReturnType<typeof admit>) {
  const opened = access.open(own, key);
  if ('status' in opened) throw new Error(opened.reason);
  return opened;
}

it('each failed attempt is removed after a minute', () => {
  for (let count = 0; count < 20; count += 1) expect(statusOf(access, count * 1_000)).toBe(401);
  expect(statusOf(access, 20_000)).toBe(429);
  // Advances the clock by a minute after the first attempts.
  expect(statusOf(access, 62_000)).toBe(401);
  expect(statusOf(access, 200_000)).toBe(401);
});

it('a failed attempt counts for less than a minute', () => {
  for (let count = 0; count < 20; count += 1) statusOf(access, 0);
  expect(statusOf(access, 59_999)).toBe(429);
  expect(statusOf(access, 60_000)).toBe(401);
});

describe('a token', () => {
  it('admits one browser, with a cookie that scripts and other sites cannot use', () => {
    const token = access.newToken();
    const session = access.exchange(token, from(), 0);
    expect(session).toMatchObject({
      cookie: expect.stringMatching(
        /^manyue-window-1=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
      ) as string,
    });
    expect(access.exchange(token, from(), 0)).toMatchObject({ status: 401 });
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.0.2.7', false],
    ['::ffff:192.0.2.7', false],
  ])('admits a browser at %s and stores it for the next run: %s', (address, isStored) => {
    const { header } = admit(address);
    expect([stored, header.includes('Max-Age')]).toEqual([isStored ? [1] : [], isStored]);
    expect(header).toMatch(/^manyue-window-1=[\w-]{43}; Path=\/; /);
  });

  it('ends the earlier session of its browser', () => {
    const { own } = admit();
    expect(access.sessionRefusal(own)).toBeUndefined();
    access.exchange(access.newToken(), own, 0);
    expect(access.sessionRefusal(own)).toMatchObject({ status: 401 });
  });

  it('is removed if 64 newer ones have not been used', () => {
    const [oldest = '', next = ''] = Array.from({ length: 65 }, () => access.newToken());
    expect(access.exchange(oldest, from(), 0)).toMatchObject({ status: 401 });
    expect(access.exchange(next, from(), 0)).toHaveProperty('key');
  });
});

describe('a session', () => {
  it('is found by the cookie of its port only', () => {
    const { own } = admit();
    expect(access.sessionRefusal(own)).toBeUndefined();
    const cookie = own.headers.cookie ?? '';
    for (const other of ['', cookie.replace('-1=', '-2='), cookie.replace('window-1=', 'window-1=x')])
      expect(access.sessionRefusal(from({ cookie: other }))).toMatchObject({ status: 401 });
    expect(access.sessionRefusal(from())?.reason).toMatch(/not admitted/);
  });

  it('is proved to its browser only', () => {
    const { own } = admit();
    expect(access.prove(own, 'nonce')).toEqual({ proof: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(access.prove(from(), 'nonce')).toMatchObject({ status: 401 });
  });

  it('ends when 256 newer ones exist', () => {
    const [oldest, next] = Array.from({ length: 257 }, () => admit().own);
    expect([oldest, next].map((own) => own && access.sessionRefusal(own)?.status)).toEqual([401, undefined]);
  });

  it('that was stored is restored', () => {
    let latest: Parameters<WindowAccess['restore']>[0] = [];
    access = new WindowAccess({ lan: [], onChange: (sessions) => (latest = sessions) });
    const { own } = admit();
    access = new WindowAccess({ lan: [], onChange: () => undefined });
    expect(access.sessionRefusal(own)).toMatchObject({ status: 401 });
    access.restore(latest);
    expect(access.sessionRefusal(own)).toBeUndefined();
  });
});

describe('a ticket', () => {
  it('opens one socket for the browser with the key', () => {
    const [own, other] = [admit(), admit()];
    expect(access.open(own.own, other.key)).toMatchObject({ status: 401 });
    const { ticket } = openedBy(own);
    expect(access.ticketRefusal(own.own, ticket)).toBeUndefined();
    expect(access.ticketRefusal(own.own, ticket)).toMatchObject({
      status: 401,
      reason: expect.stringMatching(/Reload the window/) as string,
    });
    expect(access.ticketRefusal(other.own, openedBy(own).ticket)).toMatchObject({ status: 401 });
  });

  it.each([
    [29_999, undefined],
    [30_000, 401],
  ])('after %i ms is refused with %s', (ms, status) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const browser = admit();
    const { ticket } = openedBy(browser);
    vi.advanceTimersByTime(ms);
    expect(access.ticketRefusal(browser.own, ticket)?.status).toBe(status);
  });

  it('is removed if 64 newer ones have not been used', () => {
    const browser = admit();
    const [oldest = '', next = ''] = Array.from({ length: 65 }, () => openedBy(browser).ticket);
    expect(access.ticketRefusal(browser.own, oldest)).toMatchObject({ status: 401 });
    expect(access.ticketRefusal(browser.own, next)).toBeUndefined();
  });
});

it('developer tools open for an admitted browser with the path of this run', () => {
  const browser = admit();
  const { toolsSecret } = openedBy(browser);
  expect(access.toolsRefusal(browser.own, toolsSecret)).toBeUndefined();
  expect(access.toolsRefusal(from(), toolsSecret)?.reason).toMatch(/not admitted/);
  expect(access.toolsRefusal(browser.own, 'x')).toMatchObject({
    status: 401,
    reason: expect.stringMatching(/earlier run/) as string,
  });
});

it.each([
  ['127.0.0.1:8080', true],
  ['localhost', true],
  ['[::1]:1', true],
  ['192.0.2.7:8080', true],
  ['192.0.2.8:8080', false],
  ['evil.test:8080', false],
  ['127.0.0.1:8080/', false],
  ['localhost@evil.test', false],
  ['a b', false],
  [undefined, false],
])('the host %s is allowed: %s', (host, isAllowed) => {
  const refusal = access.hostRefusal(from(host === undefined ? {} : { host }));
  expect(refusal?.status).toBe(isAllowed ? undefined : 421);
  if (!isAllowed) expect(refusal?.reason).toMatch(/host name/);
});

it.each([
  [{ host: 'localhost:1', origin: 'http://localhost:1' }, undefined],
  [{ host: 'localhost:1', origin: 'http://localhost:2' }, 403],
  [{ host: 'localhost:1', origin: 'https://localhost:1' }, 403],
  [{ host: 'localhost:1' }, 403],
])('a request with %j gets the status %s', (headers, status) => {
  const refusal = access.originRefusal(from(headers as Record<string, string>));
  expect(refusal?.status).toBe(status);
  if (refusal) expect(refusal.reason).toMatch(/Only pages of the harness/);
});
