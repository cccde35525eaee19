import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { correctedHeaders } from '../../harness/emulation/commands/request-headers.ts';
import { type GatewayGate, realGatewayTexts } from '../../harness/pay/real-gateways.ts';

interface RequestPaused {
  readonly requestId: string;
  /** Who asks: a page or worker has its target's, a frame of a page's own process none that is a target. */
  readonly frameId?: string;
  readonly resourceType?: string;
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** Who asks: `languages` as `navigator.languages` has them. */
export interface RequestInitiator {
  readonly profile: DeviceProfile;
  readonly languages: string;
}

/** Scripts of workers are of the type 'Other'. */
const earlyTypes: readonly string[] = ['Document', 'Other'];

interface CorrectionDeps {
  readonly initiatorOf: (targetId: string) => Promise<RequestInitiator | undefined>;
  readonly gate: Pick<GatewayGate, 'refuses' | 'onlyHosts'>;
}

/**
 * Requests that the browser makes before the session of their page or worker can have a say (the first document of a popup,
 * the scripts of service workers and of workers' workers) leave with the headers of its platform. To a real gateway none
 * leaves while the gate is closed, whoever asks.
 */
export async function correctRequests(
  browser: CdpSession,
  { initiatorOf, gate }: CorrectionDeps,
  signal: AbortSignal,
): Promise<void> {
  const goOn = async ({
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
    // One that was given up meanwhile needs nothing any more.
    (params) => void goOn(params as RequestPaused).catch(() => undefined),
    signal,
  );
  const early = earlyTypes.map((resourceType) => ({ urlPattern: '*', resourceType }));
  const gateways = realGatewayTexts.map((urlPattern) => ({ urlPattern }));
  const patterns = gate.onlyHosts === undefined ? [...early, ...gateways] : [{ urlPattern: '*' }];
  await browser.send('Fetch.enable', { patterns });
}
