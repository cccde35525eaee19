import { describe, expect, it } from 'vitest';
import { classifyNavigation } from '#main/harness/page/classify-navigation.ts';

describe('classifyNavigation', () => {
  it.each([
    ['https://example.com/', 'page'],
    ['http://127.0.0.1:5180/home', 'page'],
    ['about:blank', 'page'],
    ['weixin://wap/pay?x=1', 'app-launch'],
    ['alipays://platformapi/startapp', 'app-launch'],
    ['tel:10086', 'app-launch'],
    ['intent://scan/#Intent;end', 'app-launch'],
    ['file:///etc/passwd', 'blocked'],
    ['app://harness/index.html', 'blocked'],
    ['javascript:alert(1)', 'blocked'],
    ['chrome://gpu', 'blocked'],
    ['devtools://devtools/bundled/inspector.html', 'blocked'],
    ['not an address', 'blocked'],
  ])('returns for %s the kind %s', (address, verdict) => {
    expect(classifyNavigation(address)).toBe(verdict);
  });
});
