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
  /** Returns a random number of at least 0 and less than 1. */
  readonly random?: () => number;
}

/**
 * Fails a share of a view's requests, as a bad network does. `packetLoss` of CDP's Network domain cannot do this,
 * because in Chromium 156 it affects WebRTC only.
 */
export class FailingRequests implements RequestHandler {
  readonly #deps: FailingRequestsDeps;
  readonly #random: () => number;
  readonly #requests = new Map<CdpSession, RequestInterceptor>();

  constructor(deps: FailingRequestsDeps) {
    this.#deps = deps;
    this.#random = deps.random ?? Math.random;
  }

  /** Intercepts requests of a page or frame. Those of workers are intercepted in their page. */
  attach(cdp: CdpSession): void {
    const requests = RequestInterceptor.of(cdp);
    if (requests === undefined) return;
    requests.add(this);
    this.#requests.set(cdp, requests);
  }

  /**
   * Sends the URL patterns of the current network. Must be called after each change of the network. Rejects with
   * AppError 'cdp' if the page refuses them.
   */
  async refresh(page: CdpSession): Promise<void> {
    const all = [...this.#requests].map(async ([cdp, requests]) => {
      try {
        await requests.refresh();
      } catch (refused) {
        if (cdp === page) throw toAppError(refused);
        // Ignores the error, because the frame or window is gone, which no event reports.
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
