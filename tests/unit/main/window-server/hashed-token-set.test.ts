import { describe, expect, it } from 'vitest';
import { HashedTokenSet } from '#main/window-server/access/hashed-token-set.ts';

describe('HashedTokenSet', () => {
  it('removes only the oldest token above the maximum', () => {
    const secrets = new HashedTokenSet(3);
    const [first = '', ...others] = Array.from({ length: 4 }, () => secrets.create());
    expect(secrets.has(first)).toBe(false);
    expect(others.map((secret) => secrets.has(secret))).toEqual([true, true, true]);
  });
});
