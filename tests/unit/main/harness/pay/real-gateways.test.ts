import { describe, expect, it, vi } from 'vitest';
import { gatewayHosts } from '#main/harness/pay/gateway-hosts.ts';
import { GatewayGate, realGatewayPatterns, realGatewayTexts } from '#main/harness/pay/real-gateways.ts';

describe('GatewayGate', () => {
  it.each([
    'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb',
    'https://mclient.alipay.com:8080/h5pay',
    'https://mclient.alipay.com./h5pay',
    'http://MCLIENT.Alipay.COM/',
    'https://user:secret@gateway.95516.com/gateway/api/frontTransReq.do',
    'https://cashier.unionpay.com/',
    'https://qpay.qq.com/',
    'https://payapp.weixin.qq.com/',
    'https://api.mch.weixin.qq.com/v3/pay/transactions/h5',
    'https://global.alipay.hk/',
    'https://openapi.alipaydev.com/gateway.do',
    'https://pay.jd.com/',
    'https://qr.chinaums.com/',
    'https://pay.qq.com/',
    'wss://openapi.alipay.com/gateway.do',
    'ws://openapi.alipay.com:8443/',
    'https://api.stripe.com/v1/charges',
    'https://www.paypal.com/checkoutnow',
    'https://pay.weixin.qq.com\\@evil.test/',
  ])('refuses %s until a user opens the gate', (address) => {
    const gate = new GatewayGate();
    expect([gate.refuses(address), gate.isOpen]).toEqual([true, false]);
    gate.isOpen = true;
    expect(gate.isOpen).toBe(true);
    expect(gate.refuses(address)).toBe(false);
  });

  it.each([
    'https://m.example.com/pay?to=https://wx.tenpay.com/',
    'https://m.qq.com/',
    'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
    'https://gw.alipayobjects.com/a.js',
    'https://notalipay.com/',
    'https://alipay.com.evil.test/',
    'alipays://platformapi/startapp',
    'data:text/plain,https://wx.tenpay.com/',
    'about:blank',
    'no address',
  ])('allows %s', (address) => {
    expect(new GatewayGate().refuses(address)).toBe(false);
  });

  it('refuses hosts that are not listed, and listed gateways until it is opened', () => {
    const gate = new GatewayGate({ onlyHosts: ['m.example.com', '*.img.example.com', 'wx.tenpay.com'] });
    const refused = (address: string) => gate.refuses(address);
    expect(
      ['https://m.example.com:8443/a', 'wss://M.example.com./', 'http://a.img.example.com/'].filter(refused),
    ).toEqual([]);
    const others = [
      'https://a.m.example.com/',
      'https://img.example.com/',
      'https://stats.test/',
      'wss://stats.test/',
      'http://10.0.0.1/',
    ];
    expect(others.filter(refused)).toEqual(others);
    expect(['alipays://platformapi', 'blob:https://stats.test/x', 'about:blank'].filter(refused)).toEqual([]);
    expect(refused('https://wx.tenpay.com/')).toBe(true);
    gate.isOpen = true;
    expect(refused('https://wx.tenpay.com/')).toBe(false);
    expect(refused('https://mclient.alipay.com/')).toBe(true);
  });

  it('notifies listeners of each change until they unsubscribe', () => {
    const gate = new GatewayGate();
    const end = new AbortController();
    const listener = vi.fn();
    gate.onChange(listener, end.signal);
    gate.isOpen = true;
    gate.isOpen = false;
    expect(listener).toHaveBeenCalledTimes(2);
    end.abort();
    gate.isOpen = true;
    expect(listener).toHaveBeenCalledTimes(2);
    gate.onChange(listener, end.signal);
    gate.isOpen = false;
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the list of gateways', () => {
  it('contains only domains of two labels or more, each once', () => {
    expect(gatewayHosts.filter((host) => !/^([a-z\d-]+\.)+[a-z]+$/.test(host))).toEqual([]);
    expect(new Set(gatewayHosts).size).toBe(gatewayHosts.length);
  });

  it('matches each domain and its subdomains, over HTTP and WebSocket', () => {
    expect(realGatewayPatterns.filter((pattern) => pattern.includes('stripe.com'))).toEqual([
      '*://stripe.com/*',
      '*://*.stripe.com/*',
      'ws://stripe.com/*',
      'ws://*.stripe.com/*',
      'wss://stripe.com/*',
      'wss://*.stripe.com/*',
    ]);
    expect(realGatewayPatterns).toHaveLength(6 * gatewayHosts.length);
    expect(realGatewayTexts).toHaveLength(gatewayHosts.length);
    expect(realGatewayTexts).toContain('*stripe.com*');
  });
});
