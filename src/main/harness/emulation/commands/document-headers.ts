import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand, CdpSession } from '../cdp-session.ts';

/** `Accept-Language` goes with the user agent. */
function extraHeaders(profile: DeviceProfile): readonly { name: string; value: string }[] {
  return Object.entries(profile.headers)
    .filter(([name]) => name.toLowerCase() !== 'accept-language')
    .map(([name, value]) => ({ name, value }));
}

/**
 * Headers that the platform's app adds are put on documents only. `Network.setExtraHTTPHeaders` would put them on every
 * request, before the cross-origin check, and so cause preflights that no real phone sends.
 */
export function documentHeaderCommands(profile: DeviceProfile): readonly CdpCommand[] {
  if (extraHeaders(profile).length === 0) return [];
  return [
    {
      method: 'Fetch.enable',
      params: { patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }] },
    },
  ];
}

interface RequestPaused {
  readonly requestId: string;
  readonly request: { readonly headers: Readonly<Record<string, string>> };
}

/** The listening half of `documentHeaderCommands`: lets each paused document go, with the platform's headers. */
export function addDocumentHeaders(
  cdp: CdpSession,
  profile: DeviceProfile,
  onProblem: (error: unknown) => void,
  signal: AbortSignal,
): void {
  const added = extraHeaders(profile);
  if (added.length === 0) return;
  cdp.on(
    'Fetch.requestPaused',
    (params) => {
      const { requestId, request } = params as RequestPaused;
      const own = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
      cdp.send('Fetch.continueRequest', { requestId, headers: [...own, ...added] }).catch((refused) => {
        onProblem(refused);
        // One that the browser does not let anyone set: the document comes without any, rather than never.
        cdp.send('Fetch.continueRequest', { requestId }).catch(onProblem);
      });
    },
    signal,
  );
}
