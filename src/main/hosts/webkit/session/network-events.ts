import type { PageEvent } from '../inspector/inspector-connection.ts';
import { globalId } from './process-ids.ts';

interface WebKitResponse {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly mimeType: string;
  readonly source: string;
}

interface WebKitEvent {
  readonly requestId: string;
  readonly loaderId?: string;
  /** Seconds since the page's inspector was connected. */
  readonly timestamp?: number;
  /** Seconds since the epoch. */
  readonly walltime?: number;
  readonly type?: string;
  readonly request?: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
  readonly response?: WebKitResponse;
  readonly redirectResponse?: WebKitResponse;
  readonly metrics?: {
    readonly protocol?: string;
    readonly requestHeaders?: Readonly<Record<string, string>>;
    readonly responseHeaderBytesReceived?: number;
    readonly responseBodyBytesReceived?: number;
  };
}

const sockets = new Set([
  'Network.webSocketCreated',
  'Network.webSocketClosed',
  'Network.webSocketFrameError',
  'Network.webSocketFrameReceived',
  'Network.webSocketFrameSent',
  'Network.webSocketHandshakeResponseReceived',
  'Network.webSocketWillSendHandshakeRequest',
]);

const loads = new Set([
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
]);

/** Returns the parameters of CDP's event of the same name; undefined for an event that CDP does not have. */
export function networkEvent({ method, params, process }: PageEvent): object | undefined {
  if (!loads.has(method) && !sockets.has(method)) return undefined;
  const { requestId, loaderId, walltime, response, redirectResponse, metrics, ...others } =
    params as WebKitEvent;
  const { responseHeaderBytesReceived: head, responseBodyBytesReceived: body } = metrics ?? {};
  return {
    ...others,
    requestId: globalId(process, requestId),
    ...(loaderId === undefined ? {} : { loaderId: globalId(process, loaderId) }),
    ...(walltime === undefined ? {} : { wallTime: walltime }),
    ...(response === undefined ? {} : { response: sockets.has(method) ? response : responseOf(response) }),
    ...(redirectResponse === undefined ? {} : { redirectResponse: responseOf(redirectResponse) }),
    ...(body === undefined || body < 0 ? {} : { encodedDataLength: body + Math.max(0, head ?? 0) }),
  };
}

/** Returns the parameters of CDP's event about the headers that were sent. WebKit reports them at the end of a load. */
export function sentHeaders({ method, params, process }: PageEvent): object | undefined {
  if (method !== 'Network.loadingFinished') return undefined;
  const { requestId, metrics } = params as WebKitEvent;
  const headers = metrics?.requestHeaders;
  if (headers === undefined) return undefined;
  return { requestId: globalId(process, requestId), headers, associatedCookies: [] };
}

/** WebKit's times of a response have another meaning than CDP's, so they are left out. */
function responseOf({ url, status, statusText, headers, mimeType, source }: WebKitResponse): object {
  return {
    url,
    status,
    statusText,
    headers,
    mimeType,
    fromDiskCache: source === 'disk-cache',
    fromServiceWorker: source === 'service-worker',
  };
}
