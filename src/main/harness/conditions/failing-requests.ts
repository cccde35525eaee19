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
  readonly network: () => Network;
  /** Returns a number from 0 to below 1. */
  readonly random?: () => number;
}

/**
 * Fails a share of a view's requests, as a bad network does. `packetLoss` of the Network domain cannot do this: in
 * Chromium 156 it affects WebRTC only, even at 100 %.
 */
export class FailingRequests implements RequestHandler {
  readonly #deps: FailingRequestsDeps;
  readonly #random: () => number;
  readonly #requests = new Map<CdpSession, RequestInterceptor>();

  constructor(deps: FailingRequestsDeps) {
    this.#deps = deps;
    this.#random = deps.random ?? Math.random;
  }

  /** Intercepts requests of a page or frame. Requests of workers belong to their page. */
  attach(cdp: CdpSession): void {
    const requests = RequestInterceptor.of(cdp);
    if (requests === undefined) return;
    requests.add(this);
    this.#requests.set(cdp, requests);
  }

  /** Sends the current patterns; call it after the network changes. Rejects with AppError 'cdp' if `page` refuses. */
  async refresh(page: CdpSession): Promise<void> {
    const all = [...this.#requests].map(async ([cdp, requests]) => {
      try {
        await requests.refresh();
      } catch (refused) {
        if (cdp === page) throw toAppError(refused);
        // The frame or window is gone; no event reports that.
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
