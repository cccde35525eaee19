import type { Network } from '#shared/device/network.ts';
import { toAppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import {
  type PausedRequest,
  type RequestHandler,
  RequestInterceptor,
  type RequestPattern,
} from '../emulation/request-interceptor.ts';

interface FailingRequestsDeps {
  /** Of the view, now. */
  readonly network: () => Network;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/**
 * Fails a share of a view's requests, as a bad network does. `packetLoss` of the Network domain would not: in Chromium 156
 * it applies to WebRTC only, and a page fetches as fast as ever with all packets lost.
 */
export class FailingRequests implements RequestHandler {
  readonly #deps: FailingRequestsDeps;
  readonly #random: () => number;
  readonly #requests = new Map<CdpSession, RequestInterceptor>();

  constructor(deps: FailingRequestsDeps) {
    this.#deps = deps;
    this.#random = deps.random ?? Math.random;
  }

  /** Takes part in the requests of a page or frame; a worker's are its page's. */
  attach(cdp: CdpSession): void {
    const requests = RequestInterceptor.of(cdp);
    if (requests === undefined) return;
    requests.add(this);
    this.#requests.set(cdp, requests);
  }

  /** To be called when the network has changed. Rejects with AppError 'cdp' when `page` refuses. */
  async refresh(page: CdpSession): Promise<void> {
    const all = [...this.#requests].map(async ([cdp, requests]) => {
      try {
        await requests.refresh();
      } catch (refused) {
        if (cdp === page) throw toAppError(refused);
        // A frame or window that has gone, which nobody tells of.
        this.#requests.delete(cdp);
      }
    });
    await Promise.all(all);
  }

  patterns(): readonly RequestPattern[] {
    return this.#percent === 0 ? [] : [{ urlPattern: '*', requestStage: 'Request' }];
  }

  take(paused: PausedRequest, requests: RequestInterceptor): boolean {
    const isHandled = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    if (isHandled || this.#random() * 100 >= this.#percent) return false;
    requests.cdp
      .send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'ConnectionReset' })
      .catch(() => requests.continueRequest(paused));
    return true;
  }

  get #percent(): number {
    const network = this.#deps.network();
    return typeof network === 'string' ? 0 : network.failedPercent;
  }
}
