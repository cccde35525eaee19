import { expect, it } from 'vitest';
import { mayOpenExternally, PAY_GATEWAY_PATTERNS } from '#main/hosts/electron/guard/url-policy.ts';

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
