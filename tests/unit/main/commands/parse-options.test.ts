import { expect, it } from 'vitest';
import { readUrl } from '#main/commands/parse-options.ts';

it('accepts a site URL with a user name and a path, and removes its trailing slash', () => {
  expect(readUrl('target', 'https://tester@example.com/preview/')).toBe('https://tester@example.com/preview');
});

it.each(['file:///etc/passwd', 'example.com', 'https://example.com/?a=1', 'https://example.com/#a'])(
  'rejects %s as a site URL',
  (text) => {
    expect(() => readUrl('target', text)).toThrow(/^--target needs an/);
  },
);
