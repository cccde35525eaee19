import { expect, it } from 'vitest';
import {
  defaultNetworkRules,
  networkPreferences,
  resolverRules,
} from '#main/harness/environments/network-rules.ts';

it('only listed and mapped hosts are resolved', () => {
  const hostRules = 'MAP m.example.com 127.0.0.1:8080';
  const onlyHosts = ['m.example.com', '*.img.example.com'];
  expect(resolverRules({ ...defaultNetworkRules, hostRules })).toBe(hostRules);
  expect(
    resolverRules({ ...defaultNetworkRules, hostRules, onlyHosts, proxy: 'http://proxy.test:8899' }),
  ).toBe(
    [
      hostRules,
      'MAP * ~NOTFOUND',
      'EXCLUDE 127.0.0.1',
      'EXCLUDE localhost',
      'EXCLUDE proxy.test',
      'EXCLUDE *.img.example.com',
    ].join(','),
  );
  expect(resolverRules({ ...defaultNetworkRules, onlyHosts: ['a.test'] })).toMatch(
    /^MAP \* ~NOTFOUND,.*EXCLUDE a\.test$/,
  );
  // Expects no rule that excludes `*.example.com`, because it would disable the mapping of m.example.com.
  const fitting = { ...defaultNetworkRules, hostRules, onlyHosts: ['m.example.com', '*.example.com'] };
  expect(resolverRules(fitting)).toBe(hostRules);
});

it('WebRTC cannot send packets past the proxy if hosts are listed', () => {
  expect(networkPreferences(defaultNetworkRules)).toBeUndefined();
  expect(networkPreferences({ ...defaultNetworkRules, onlyHosts: [] })).toEqual({
    webrtc: { ip_handling_policy: 'disable_non_proxied_udp' },
  });
});
