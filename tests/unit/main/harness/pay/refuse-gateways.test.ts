import { expect, it } from 'vitest';
import { RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import { GatewayGate } from '#main/harness/pay/real-gateways.ts';
import { refuseGateways } from '#main/harness/pay/refuse-gateways.ts';
import { ScriptedSession } from '../inspector/scripted-session.ts';

const gateway = 'https://openapi.alipay.com/gateway.do';

async function started(gate: GatewayGate) {
  const page = new ScriptedSession();
  const { signal } = new AbortController();
  const problems: unknown[] = [];
  const requests = new RequestInterceptor(page, {
    documentHeaders: [],
    onProblem: (thrown) => problems.push(thrown),
    signal,
  });
  refuseGateways(page, gate);
  // Takes everything, as an override for all calls does.
  requests.add({
    patterns: () => [{ urlPattern: '*', requestStage: 'Request' }],
    take: (paused, { continueRequest }) => {
      continueRequest.call(requests, paused);
      return true;
    },
  });
  await requests.refresh();
  const request = async (url: string) => {
    page.say('Fetch.requestPaused', { requestId: url, request: { url, method: 'GET', headers: {} } });
    await expect.poll(() => page.sent.some(([, params]) => params['requestId'] === url)).toBe(true);
    return page.sent.find(([, params]) => params['requestId'] === url)?.[0];
  };
  return { page, request, problems };
}

it('refuses a real gateway before an override can continue it, until the gate opens', async () => {
  const gate = new GatewayGate();
  const { request, problems } = await started(gate);
  expect(await request(gateway)).toBe('Fetch.failRequest');
  expect(await request('http://127.0.0.1:5180/api/user/info')).toBe('Fetch.continueRequest');
  gate.isOpen = true;
  expect(await request(`${gateway}?again`)).toBe('Fetch.continueRequest');
  expect(problems).toEqual([]);
});

it('pauses gateways only, or all requests if the environment lists its hosts', async () => {
  const patternsOf = async (gate: GatewayGate) => {
    const { page } = await started(gate);
    const enabled = page.sent.filter(([method]) => method === 'Fetch.enable');
    return enabled.flatMap(([, { patterns }]) =>
      (patterns as { urlPattern: string }[]).map(({ urlPattern }) => urlPattern),
    );
  };
  expect(await patternsOf(new GatewayGate())).toContain('*alipay.com*');
  const listed = await patternsOf(new GatewayGate({ onlyHosts: ['m.example.com'] }));
  expect(listed).toEqual(['*', '*']);
});
