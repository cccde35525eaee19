import type { CdpSession } from '../../emulation/cdp-session.ts';
import { blockedText, isBlocked } from './blocked-text.ts';
import type { PageWriter } from './record-page.ts';

interface RequestWillBeSent {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

interface LoadingFailed {
  readonly requestId: string;
  readonly errorText: string;
}

/** Requests under way, and hosts that were told of: a page that makes more is told of less. */
const maxKept = 500;

/**
 * Writes down, once a host, that the harness keeps a page from it: a real payment gateway, or none of the hosts that the
 * environment lists. `Network.enable` must be sent by somebody.
 */
export function recordBlocked(cdp: CdpSession, writer: Pick<PageWriter, 'add'>, signal: AbortSignal): void {
  const urls = new Map<string, string>();
  const told = new Set<string>();
  const on = <Params>(event: string, listener: (params: Params) => void) =>
    cdp.on(event, (params) => listener(params as Params), signal);
  on<RequestWillBeSent>('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.delete(requestId);
    urls.set(requestId, request.url);
    const [oldest] = urls.keys();
    if (urls.size > maxKept && oldest !== undefined) urls.delete(oldest);
  });
  on<LoadingFailed>('Network.loadingFinished', ({ requestId }) => urls.delete(requestId));
  on<LoadingFailed>('Network.loadingFailed', ({ requestId, errorText }) => {
    const host = URL.parse(urls.get(requestId) ?? '')?.host ?? '';
    urls.delete(requestId);
    if (!isBlocked(errorText) || host === '' || told.has(host)) return;
    if (told.size < maxKept) told.add(host);
    const { en, zh } = blockedText(host);
    writer.add({ kind: 'navigation', level: 'problem', text: en, zh });
  });
}
