import { describe, expect, it } from 'vitest';
import { HashedTokenSet, hashOf } from '#main/window-server/access/hashed-token-set.ts';

describe('HashedTokenSet', () => {
  it('removes only the oldest token above the maximum', () => {
    const secrets = new HashedTokenSet(3);
    const [first = '', ...others] = Array.from({ length: 4 }, () => secrets.create());
    expect(secrets.has(first)).toBe(false);
    expect(others.map((secret) => secrets.has(secret))).toEqual([true, true, true]);
  });

  it('issues tokens of 32 bytes, each of which can be taken once', () => {
    const secrets = new HashedTokenSet(3);
    const token = secrets.create();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([secrets.take('guess'), secrets.take(token), secrets.take(token)]).toEqual([false, true, false]);
    expect(secrets.has(token)).toBe(false);
  });

  it('does not accept the hash of a token, which is a SHA-256', () => {
    const secrets = new HashedTokenSet(3);
    expect(secrets.has(hashOf(secrets.create()))).toBe(false);
    expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
