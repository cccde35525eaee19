import type { CdpSession } from '../emulation/cdp-session.ts';
import { RequestInterceptor } from '../emulation/request-interceptor.ts';
import { type GatewayGate, realGatewayTexts } from './real-gateways.ts';

/**
 * Refuses the requests of a page that the gate refuses. Hosts need it if their browser cannot refuse requests of all
 * pages with one setting. Call it before other handlers are added, because the first handler that takes a request
 * decides about it.
 */
export function refuseGateways(cdp: CdpSession, gate: Pick<GatewayGate, 'refuses' | 'onlyHosts'>): void {
  const texts = gate.onlyHosts === undefined ? realGatewayTexts : ['*'];
  const patterns = texts.map((urlPattern) => ({ urlPattern, requestStage: 'Request' as const }));
  RequestInterceptor.of(cdp)?.add({
    patterns: () => patterns,
    take: (paused, requests) => {
      if (!gate.refuses(paused.request.url)) return false;
      requests.settle(paused, { method: 'Fetch.failRequest', params: { errorReason: 'BlockedByClient' } });
      return true;
    },
  });
}
