import type { CdpSession } from '../../emulation/cdp-session.ts';

interface SocketCreated {
  readonly requestId: string;
  readonly url: string;
}

interface SocketFailed {
  readonly requestId: string;
  readonly errorMessage: string;
}

/** Limits the tracked sockets; if a page opens more concurrently, some are not reported. */
const maxOpening = 500;

/**
 * Reports the host of each WebSocket that the harness blocks by setting the page offline. Must not be used in views
 * with emulated network conditions, which can be offline too. The caller must send `Network.enable`.
 */
export function watchBlockedSockets(
  cdp: CdpSession,
  onBlocked: (host: string) => void,
  signal: AbortSignal,
): void {
  const opening = new Map<string, string>();
  const on = <Params>(event: string, listener: (params: Params) => void) =>
    cdp.on(event, (params) => listener(params as Params), signal);
  on<SocketCreated>('Network.webSocketCreated', ({ requestId, url }) => {
    if (opening.size < maxOpening) opening.set(requestId, url);
  });
  on<SocketFailed>('Network.webSocketFrameError', ({ requestId, errorMessage }) => {
    const host = URL.parse(opening.get(requestId) ?? '')?.host;
    opening.delete(requestId);
    if (host !== undefined && errorMessage.includes('ERR_INTERNET_DISCONNECTED')) onBlocked(host);
  });
  on<SocketCreated>('Network.webSocketHandshakeResponseReceived', ({ requestId }) =>
    opening.delete(requestId),
  );
  on<SocketCreated>('Network.webSocketClosed', ({ requestId }) => opening.delete(requestId));
}
