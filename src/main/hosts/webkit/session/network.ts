import { nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import type { PageEvent } from '../inspector/inspector-connection.ts';
import { networkEvent, sentHeaders } from './network-events.ts';
import { globalId, localId } from './process-ids.ts';
import type { Translation, TranslationDeps } from './translation.ts';

/** Translates the Network domain without its interception and cookies. */
export class Network implements Translation {
  readonly commands;
  readonly #deps: TranslationDeps;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    const { inspector } = deps;
    this.commands = {
      'Network.enable': async () => {
        await inspector.keep('Network.enable', 'Network.enable');
        return {};
      },
      'Network.getResponseBody': ({ requestId }: Params) =>
        inspector.send('Network.getResponseBody', {
          requestId: localId(inspector.process, requestId, 'Network.getResponseBody'),
        }),
      // WebKit's inspector cannot clear the cache, so the page never uses it again.
      'Network.clearBrowserCache': async () => {
        await inspector.keep('caching', 'Network.setResourceCachingDisabled', { disabled: true });
        return {};
      },
      // Covered by the missing capability 'throttling'.
      'Network.emulateNetworkConditionsByRule': nothing,
      'Network.overrideNetworkState': nothing,
    };
  }

  readonly handle = (event: PageEvent): void => {
    const params = networkEvent(event);
    const headers = sentHeaders(event);
    if (headers !== undefined) this.#deps.emit('Network.requestWillBeSentExtraInfo', headers);
    if (params !== undefined) this.#deps.emit(event.method, params);
    else if (event.method === 'Network.requestServedFromMemoryCache') this.#served(event);
  };

  /** Reports a response from the memory cache as CDP does: as a whole load. */
  #served({ params, process }: PageEvent): void {
    const { emit } = this.#deps;
    const { requestId, resource, timestamp, ...others } = params as {
      readonly requestId: string;
      readonly frameId: string;
      readonly loaderId: string;
      readonly timestamp: number;
      readonly documentURL: string;
      readonly resource: {
        readonly url: string;
        readonly type: string;
        readonly bodySize: number;
        readonly response?: { readonly status: number; readonly headers: object; readonly mimeType: string };
      };
    };
    const id = globalId(process, requestId);
    const { url, type, bodySize, response } = resource;
    const about = {
      ...others,
      loaderId: globalId(process, others.loaderId),
      requestId: id,
      timestamp,
      type,
    };
    emit('Network.requestWillBeSent', { ...about, request: { url, method: 'GET', headers: {} } });
    if (response !== undefined)
      emit('Network.responseReceived', { ...about, response: { url, ...response } });
    emit('Network.dataReceived', { requestId: id, timestamp, dataLength: bodySize, encodedDataLength: 0 });
    emit('Network.loadingFinished', { requestId: id, timestamp, encodedDataLength: 0 });
  }
}
