import type { Request, Response, WebSocket } from 'playwright-core';
import { refusedError } from '../../../../harness/emulation/cdp-errors.ts';
import { type CommandHandlers, nothing } from '../../../cdp/translated/command-handlers.ts';
import type { Frames, Translation, TranslationDeps } from '../translation.ts';

/** CDP's resource types that are not Playwright's with a capital letter. */
const types: Readonly<Record<string, string>> = {
  xhr: 'XHR',
  eventsource: 'EventSource',
  websocket: 'WebSocket',
};

/** Requests whose responses can be read. */
const maxKept = 1_000;

const seconds = (): number => performance.now() / 1_000;

interface NetworkDeps extends TranslationDeps {
  readonly frames: Frames;
}

/** Translates the Network domain without cookies. Each step of a redirect is a request of its own. */
export class Network implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: NetworkDeps;
  readonly #ids = new WeakMap<Request, string>();
  readonly #responses = new Map<string, Response>();
  #last = 0;

  constructor(deps: NetworkDeps) {
    this.#deps = deps;
    const { context, page } = deps;
    this.commands = {
      'Network.enable': nothing,
      'Network.getResponseBody': ({ requestId }) => this.#body(String(requestId)),
      'Network.clearBrowserCache': nothing,
      'Network.emulateNetworkConditionsByRule': nothing,
      'Network.overrideNetworkState': async ({ offline }) => {
        await context.setOffline(offline === true);
        return {};
      },
    };
    page.on('request', (request) => this.#begun(request));
    page.on('response', (response) => this.#responded(response));
    page.on('requestfinished', (request) => void this.#finished(request));
    page.on('requestfailed', (request) => this.#failed(request));
    page.on('websocket', (socket) => this.#socket(socket));
  }

  /** Returns the ID of a request, also before its event. */
  idOf(request: Request): string {
    const known = this.#ids.get(request);
    if (known !== undefined) return known;
    this.#last += 1;
    const id = `request-${this.#last}`;
    this.#ids.set(request, id);
    return id;
  }

  #begun(request: Request): void {
    const { emit, frames, page } = this.#deps;
    const requestId = this.idOf(request);
    const postData = request.postData();
    emit('Network.requestWillBeSent', {
      requestId,
      loaderId: '',
      frameId: frames.idOf(request.isNavigationRequest() ? request.frame() : page.mainFrame()),
      type: typeOf(request),
      timestamp: seconds(),
      wallTime: Date.now() / 1_000,
      request: {
        url: request.url(),
        method: request.method(),
        headers: request.headers(),
        ...(postData === null ? {} : { postData, hasPostData: true }),
      },
    });
    // A request that is cancelled has no headers.
    request.allHeaders().then(
      (headers) => emit('Network.requestWillBeSentExtraInfo', { requestId, headers }),
      () => undefined,
    );
  }

  #responded(response: Response): void {
    const requestId = this.idOf(response.request());
    const headers = response.headers();
    this.#responses.set(requestId, response);
    for (const oldest of this.#responses.keys()) {
      if (this.#responses.size <= maxKept) break;
      this.#responses.delete(oldest);
    }
    this.#deps.emit('Network.responseReceived', {
      requestId,
      type: typeOf(response.request()),
      timestamp: seconds(),
      response: {
        url: response.url(),
        status: response.status(),
        statusText: response.statusText(),
        headers,
        mimeType: (headers['content-type'] ?? '').replace(/;.*$/s, '').trim(),
        fromServiceWorker: response.fromServiceWorker(),
      },
    });
  }

  async #finished(request: Request): Promise<void> {
    const { emit } = this.#deps;
    const requestId = this.idOf(request);
    const timestamp = seconds();
    // The sizes of a response whose page is gone are unknown.
    const sizes = await request.sizes().catch(() => undefined);
    const { responseBodySize = 0, responseHeadersSize = 0 } = sizes ?? {};
    const encodedDataLength = Math.max(0, responseBodySize) + Math.max(0, responseHeadersSize);
    emit('Network.dataReceived', { requestId, timestamp, dataLength: Math.max(0, responseBodySize) });
    emit('Network.loadingFinished', { requestId, timestamp, encodedDataLength });
  }

  #failed(request: Request): void {
    const errorText = request.failure()?.errorText ?? 'failed';
    this.#deps.emit('Network.loadingFailed', {
      requestId: this.idOf(request),
      type: typeOf(request),
      timestamp: seconds(),
      errorText,
      canceled: /abort|cancel/i.test(errorText),
    });
  }

  async #body(requestId: string): Promise<object> {
    const response = this.#responses.get(requestId);
    if (response === undefined)
      throw refusedError('Network.getResponseBody', 'No resource with given identifier found');
    const body = await response.body();
    return { body: body.toString('base64'), base64Encoded: true };
  }

  #socket(socket: WebSocket): void {
    const { emit } = this.#deps;
    this.#last += 1;
    const requestId = `socket-${this.#last}`;
    emit('Network.webSocketCreated', { requestId, url: socket.url() });
    socket.on('socketerror', (errorMessage) =>
      emit('Network.webSocketFrameError', { requestId, timestamp: seconds(), errorMessage }),
    );
    socket.on('close', () => emit('Network.webSocketClosed', { requestId, timestamp: seconds() }));
  }
}

export function typeOf(request: Request): string {
  const type = request.resourceType();
  return types[type] ?? type.charAt(0).toUpperCase() + type.slice(1);
}
