import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '#main/window-server/access/hashed-token-set.ts';
import { Sessions, type StoredSession } from '#main/window-server/access/sessions.ts';
import { SERVER_LABEL, WINDOW_LABEL } from '#shared/ipc/transport/session-messages.ts';

const hourMs = 60 * 60 * 1_000;
const weekMs = 7 * 24 * hourMs;

const onChange = vi.fn<(sessions: readonly StoredSession[]) => void>();
let sessions: Sessions;

beforeEach(() => {
  onChange.mockClear();
  sessions = new Sessions({ max: 3, onChange });
});

const stored = () => onChange.mock.lastCall?.[0] ?? [];

describe('a session', () => {
  it('is stored without its secrets, for a week', () => {
    const { cookie, key } = sessions.create(true, 1_000);
    expect([cookie.length, key.length, cookie === key]).toEqual([43, 43, false]);
    expect(stored()).toEqual([
      {
        cookie: hashOf(cookie),
        serverKey: hashOf(SERVER_LABEL + key),
        windowKey: hashOf(WINDOW_LABEL + key),
        expiresAt: 1_000 + weekMs,
      },
    ]);
  });

  it('is stored only if it is persistent', () => {
    const guest = sessions.create(false, 0);
    expect(onChange).not.toHaveBeenCalled();
    const { cookie } = sessions.create(true, 0);
    expect(stored().map((each) => each.cookie)).toEqual([hashOf(cookie)]);
    expect(sessions.has(guest.cookie, 0)).toBe(true);
  });

  it('exists until it expires or is deleted', () => {
    const { cookie } = sessions.create(true, 0);
    expect([sessions.has(cookie, weekMs - 1), sessions.has(cookie, weekMs), sessions.has('x', 0)]).toEqual([
      true,
      false,
      false,
    ]);
    sessions.delete('x');
    expect(onChange).toHaveBeenCalledTimes(1);
    sessions.delete(cookie);
    expect([sessions.has(cookie, 0), stored()]).toEqual([false, []]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('replaces the oldest above the maximum', () => {
    const [oldest, ...others] = Array.from({ length: 4 }, () => sessions.create(true, 0).cookie);
    expect([oldest, ...others].map((cookie) => sessions.has(cookie ?? '', 0))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(stored().map(({ cookie }) => cookie)).toEqual(others.map(hashOf));
  });

  it('is proved to the browser with a key that both have', () => {
    const { cookie, key } = sessions.create(true, 0);
    const serverKey = Buffer.from(hashOf(SERVER_LABEL + key), 'base64url');
    const proof = createHmac('sha256', serverKey).update('nonce').digest('base64url');
    expect(sessions.prove(cookie, 'nonce', 0)).toBe(proof);
    expect([sessions.prove(cookie, 'nonce', weekMs), sessions.prove('x', 'nonce', 0)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is opened by its key only, and renewed at most once an hour', () => {
    const { cookie, key } = sessions.create(true, 0);
    const other = sessions.create(true, 0);
    onChange.mockClear();
    expect(sessions.open(cookie, other.key, 2 * hourMs)).toBe(false);
    expect(sessions.open('x', key, 2 * hourMs)).toBe(false);
    expect(sessions.open(cookie, key, hourMs - 1)).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    expect(sessions.open(cookie, key, hourMs)).toBe(true);
    expect(stored().map(({ expiresAt }) => expiresAt)).toEqual([weekMs + hourMs, weekMs]);
    expect([sessions.has(cookie, weekMs), sessions.has(other.cookie, weekMs)]).toEqual([true, false]);
    expect(sessions.open(other.cookie, other.key, weekMs)).toBe(false);
  });

  it('of this run only is renewed, too, without being stored', () => {
    const { cookie, key } = sessions.create(false, 0);
    expect(sessions.open(cookie, key, hourMs)).toBe(true);
    expect([sessions.has(cookie, weekMs), onChange.mock.calls]).toEqual([true, []]);
  });
});

it('the newest stored sessions are restored, and stored again', () => {
  const restored = ['一', '二', '三', '四'].map((cookie) => ({
    cookie: hashOf(cookie),
    serverKey: 's',
    windowKey: hashOf(`${WINDOW_LABEL}key`),
    expiresAt: weekMs,
  }));
  sessions.restore(restored);
  expect(['一', '二', '三', '四'].map((cookie) => sessions.has(cookie, 0))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(sessions.open('二', 'key', hourMs)).toBe(true);
  expect(stored()).toEqual([{ ...restored[1], expiresAt: weekMs + hourMs }, restored[2], restored[3]]);
});
