import { describe, expect, it } from 'vitest';
import {
  mayOpenExternally,
  PAY_GATEWAY_PATTERNS,
  resolveAddress,
} from '#main/hosts/electron/guard/url-policy.ts';

describe('what the address bar takes', () => {
  const home = 'http://127.0.0.1:5180';
  it.each([
    ['/home', `${home}/home`],
    ['book/1', `${home}/book/1`],
    ['  /read/1/3?x=1#end ', `${home}/read/1/3?x=1#end`],
    ['https://m.example.com/home', 'https://m.example.com/home'],
    ['//evil.test/x', `${home}/evil.test/x`],
    ['\\\\evil.test/x', `${home}/evil.test/x`],
    ['/search?q=漫画', `${home}/search?q=%E6%BC%AB%E7%94%BB`],
  ])('%s leads to %s', (entry, url) => {
    expect(resolveAddress(entry, home)).toBe(url);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'weixin://pay', 'http://'])('refuses %s', (entry) => {
    expect(() => resolveAddress(entry, home)).toThrow(expect.objectContaining({ code: 'usage' }));
  });
});

it('opens only listed hosts over https in the system’s browser', () => {
  expect(mayOpenExternally('https://www.electronjs.org/docs/latest/')).toBe(true);
  expect(mayOpenExternally('http://www.electronjs.org/')).toBe(false);
  expect(mayOpenExternally('https://www.electronjs.org.evil.test/')).toBe(false);
  expect(mayOpenExternally('file:///etc/passwd')).toBe(false);
  expect(mayOpenExternally('')).toBe(false);
});

it('covers the gateways of both payment providers with and without a subdomain', () => {
  for (const host of ['wx.tenpay.com', 'tenpay.com', 'mclient.alipay.com', 'pay.weixin.qq.com']) {
    const matches = PAY_GATEWAY_PATTERNS.some((pattern) => {
      const [, hostPattern = ''] = /^\*:\/\/(.+)\/\*$/.exec(pattern) ?? [];
      return hostPattern.startsWith('*.') ? host.endsWith(hostPattern.slice(1)) : host === hostPattern;
    });
    expect(matches, host).toBe(true);
  }
});
