import { describe, expect, it } from 'vitest';
import { resolveAddress } from '#main/harness/wall/resolve-address.ts';

describe('resolveAddress', () => {
  const home = 'http://127.0.0.1:5180';
  it.each([
    ['/home', `${home}/home`],
    ['book/1', `${home}/book/1`],
    ['  /read/1/3?x=1#end ', `${home}/read/1/3?x=1#end`],
    ['https://m.example.com/home', 'https://m.example.com/home'],
    ['//evil.test/x', `${home}/evil.test/x`],
    ['\\\\evil.test/x', `${home}/evil.test/x`],
    ['/search?q=漫画', `${home}/search?q=%E6%BC%AB%E7%94%BB`],
  ])('resolves %s to %s', (entry, url) => {
    expect(resolveAddress(entry, home)).toBe(url);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'weixin://pay', 'http://'])('rejects %s', (entry) => {
    expect(() => resolveAddress(entry, home)).toThrow(expect.objectContaining({ code: 'usage' }));
  });
});
