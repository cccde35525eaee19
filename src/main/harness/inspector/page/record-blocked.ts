import type { CdpSession } from '../../emulation/cdp-session.ts';
import { blockedText, isBlocked } from '../calls/blocked-text.ts';
import type { PageWriter } from './record-page.ts';

interface RequestWillBeSent {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

interface LoadingFailed {
  readonly requestId: string;
  readonly errorText: string;
}

/** Limits the tracked requests and the reported hosts; further ones are not reported. */
const maxTracked = 500;

/**
 * Adds one entry per host that the harness blocks. Such a host is a real payment gateway or outside the environment.
 * The caller must send `Network.enable`.
 */
export function recordBlocked(cdp: CdpSession, writer: Pick<PageWriter, 'add'>, signal: AbortSignal): void {
  const urls = new Map<string, string>();
  const reportedHosts = new Set<string>();
  const on = <Params>(event: string, listener: (params: Params) => void) =>
    cdp.on(event, (params) => listener(params as Params), signal);
  on<RequestWillBeSent>('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.delete(requestId);
    urls.set(requestId, request.url);
    const [oldest] = urls.keys();
    if (urls.size > maxTracked && oldest !== undefined) urls.delete(oldest);
  });
  on<LoadingFailed>('Network.loadingFinished', ({ requestId }) => urls.delete(requestId));
  on<LoadingFailed>('Network.loadingFailed', ({ requestId, errorText }) => {
    const host = URL.parse(urls.get(requestId) ?? '')?.host ?? '';
    urls.delete(requestId);
    if (!isBlocked(errorText) || host === '' || reportedHosts.has(host)) return;
    if (reportedHosts.size < maxTracked) reportedHosts.add(host);
    const { en, zh } = blockedText(host);
    writer.add({ kind: 'navigation', level: 'problem', text: en, zh });
  });
}
