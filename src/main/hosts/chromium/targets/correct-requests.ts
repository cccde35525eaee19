import type { DeviceProfile } from '../../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../../harness/emulation/cdp-session.ts';
import { correctedHeaders } from '../../../harness/emulation/commands/request-headers.ts';
import { type GatewayGate, realGatewayTexts } from '../../../harness/pay/real-gateways.ts';

interface RequestPaused {
  readonly requestId: string;
  /** ID of the requesting page or worker. For a frame in the page's own process, it is not the ID of a target. */
  readonly frameId?: string;
  readonly resourceType?: string;
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** Page or worker that makes a request; `languages` are those of `navigator.languages`. */
export interface RequestInitiator {
  readonly profile: DeviceProfile;
  readonly languages: string;
}

/** Types of requests to correct. Chromium reports worker scripts as 'Other'. */
const earlyTypes: readonly string[] = ['Document', 'Other'];

interface CorrectionDeps {
  readonly initiatorOf: (targetId: string) => Promise<RequestInitiator | undefined>;
  readonly gate: Pick<GatewayGate, 'refuses' | 'onlyHosts'>;
}

/**
 * Corrects the headers of requests that Chromium makes before a page or worker has a session: the first document of a
 * popup, and the scripts of service workers and nested workers. Blocks requests to real gateways while the gate is
 * closed.
 */
export async function correctRequests(
  browser: CdpSession,
  { initiatorOf, gate }: CorrectionDeps,
  signal: AbortSignal,
): Promise<void> {
  const handlePaused = async ({
    requestId,
    frameId,
    request,
    resourceType = 'Other',
  }: RequestPaused): Promise<void> => {
    if (gate.refuses(request.url)) {
      await browser.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return;
    }
    const initiator =
      frameId === undefined || !earlyTypes.includes(resourceType) ? undefined : await initiatorOf(frameId);
    const headers =
      initiator && correctedHeaders(initiator.profile, request.url, request.headers, initiator.languages);
    await browser.send('Fetch.continueRequest', { requestId, ...(headers === undefined ? {} : { headers }) });
  };
  browser.on(
    'Fetch.requestPaused',
    // Ignores the error for a request that was cancelled in the meantime.
    (params) => void handlePaused(params as RequestPaused).catch(() => undefined),
    signal,
  );
  const early = earlyTypes.map((resourceType) => ({ urlPattern: '*', resourceType }));
  const gateways = realGatewayTexts.map((urlPattern) => ({ urlPattern }));
  const patterns = gate.onlyHosts === undefined ? [...early, ...gateways] : [{ urlPattern: '*' }];
  await browser.send('Fetch.enable', { patterns });
}
