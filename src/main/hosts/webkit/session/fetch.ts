import { AppError } from '#shared/errors.ts';
import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { Params } from '../../cdp/translated/command-handlers.ts';
import type { PageEvent } from '../inspector/inspector-connection.ts';
import { globalId } from './process-ids.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Pattern {
  readonly urlPattern?: string;
  readonly resourceType?: string;
  readonly requestStage?: 'Request' | 'Response';
}

type Stage = 'request' | 'response';

interface Paused {
  /** WebKit's ID. */
  readonly requestId: string;
  readonly process: number;
  readonly stage: Stage;
  readonly url: string;
}

/** Contents of CDP's event for a paused request. The response is present only if it is paused at that. */
interface PausedAbout {
  readonly request: InterceptedRequest;
  readonly type: string;
  readonly responseStatusCode?: number;
  readonly responseStatusText?: string;
  readonly responseHeaders?: HeaderList;
}

interface InterceptedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly postData?: string;
}

interface InterceptedResponse {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
}

type HeaderList = readonly { readonly name: string; readonly value: string }[];

/** WebKit's kinds of errors by Chromium's reasons. */
const errorTypes: Readonly<Record<string, string>> = {
  AccessDenied: 'AccessControl',
  BlockedByClient: 'AccessControl',
  Aborted: 'Cancellation',
  TimedOut: 'Timeout',
};

/** Translates the Fetch domain into the interception of WebKit's Network domain. */
export class Fetch implements Translation {
  readonly commands;
  readonly #deps: TranslationDeps;
  #patterns: readonly Pattern[] = [];
  /** Interceptions that WebKit has, as parameters of the command that adds them. */
  readonly #added = new Set<string>();
  /** Paused requests by the ID that CDP's events give them. */
  readonly #paused = new Map<string, Paused>();
  /** Requests by WebKit's ID, which responses do not repeat. */
  readonly #requests = new Map<string, { readonly request: InterceptedRequest; readonly type: string }>();
  /** IDs of requests whose responses are paused, whatever the patterns are. */
  readonly #awaited = new Set<string>();
  #lastId = 0;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    this.commands = {
      'Fetch.enable': ({ patterns }: Params) =>
        this.#enable((patterns as readonly Pattern[] | undefined) ?? [{ urlPattern: '*' }]),
      'Fetch.continueRequest': (params: Params) => this.#continue(params),
      'Fetch.fulfillRequest': (params: Params) => this.#fulfill(params),
      'Fetch.failRequest': (params: Params) => this.#fail(params),
      // Covered by the missing capability 'response-body'.
      'Fetch.getResponseBody': () => Promise.reject(noBody()),
    };
  }

  readonly handle = ({ method, params, process }: PageEvent): void => {
    if (method === 'Network.requestWillBeSent') {
      const {
        requestId,
        request,
        type = 'Other',
      } = params as {
        readonly requestId: string;
        readonly request: InterceptedRequest;
        readonly type?: string;
      };
      if (this.#patterns.length > 0) this.#requests.set(globalId(process, requestId), { request, type });
    } else if (method === 'Network.requestIntercepted')
      this.#requestIntercepted(
        params as { readonly requestId: string; readonly request: InterceptedRequest },
        process,
      );
    else if (method === 'Network.responseIntercepted')
      this.#responseIntercepted(
        params as { readonly requestId: string; readonly response: InterceptedResponse },
        process,
      );
    else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') {
      const id = globalId(process, (params as { readonly requestId: string }).requestId);
      this.#requests.delete(id);
      this.#awaited.delete(id);
    }
  };

  async #enable(patterns: readonly Pattern[]): Promise<object> {
    const { inspector } = this.#deps;
    this.#patterns = patterns;
    await inspector.keep('interception', 'Network.setInterceptionEnabled', { enabled: true });
    const wanted = patterns.map(({ urlPattern = '*', requestStage = 'Request' }) => ({
      url: regexOf(urlPattern),
      isRegex: true,
      stage: requestStage === 'Request' ? 'request' : 'response',
    }));
    // WebKit keeps the other patterns. A request that no pattern matches any more continues immediately.
    await Promise.all(wanted.map((interception) => this.#add(interception)));
    return {};
  }

  async #add(interception: Params): Promise<void> {
    const key = JSON.stringify(interception);
    if (this.#added.has(key)) return;
    this.#added.add(key);
    await this.#deps.inspector.keep(`interception ${key}`, 'Network.addInterception', interception);
  }

  #requestIntercepted(
    { requestId, request }: { readonly requestId: string; readonly request: InterceptedRequest },
    process: number,
  ): void {
    const networkId = globalId(process, requestId);
    const { type } = this.#requests.get(networkId) ?? { type: 'Other' };
    this.#requests.set(networkId, { request, type });
    if (!this.#matches('Request', request.url, type)) {
      void this.#resume(requestId, 'request');
      return;
    }
    this.#pause({ requestId, process, stage: 'request', url: request.url }, { request, type });
  }

  #responseIntercepted(
    { requestId, response }: { readonly requestId: string; readonly response: InterceptedResponse },
    process: number,
  ): void {
    const networkId = globalId(process, requestId);
    const { url } = response;
    const { request, type } = this.#requests.get(networkId) ?? {
      request: { url, method: 'GET', headers: {} },
      type: 'Other',
    };
    const isAwaited = this.#awaited.delete(networkId);
    if (!isAwaited && !this.#matches('Response', url, type)) {
      void this.#resume(requestId, 'response');
      return;
    }
    this.#pause(
      { requestId, process, stage: 'response', url },
      {
        request,
        type,
        responseStatusCode: response.status,
        responseStatusText: response.statusText,
        responseHeaders: Object.entries(response.headers).map(([name, value]) => ({ name, value })),
      },
    );
  }

  #pause(paused: Paused, { request, type, ...response }: PausedAbout): void {
    this.#lastId += 1;
    const requestId = `interception ${this.#lastId}`;
    this.#paused.set(requestId, paused);
    this.#deps.emit('Fetch.requestPaused', {
      requestId,
      networkId: globalId(paused.process, paused.requestId),
      resourceType: type,
      request: { ...request, hasPostData: request.postData !== undefined },
      ...response,
    });
  }

  #matches(stage: 'Request' | 'Response', url: string, type: string): boolean {
    return this.#patterns.some(
      ({ urlPattern = '*', resourceType, requestStage = 'Request' }) =>
        requestStage === stage &&
        (resourceType === undefined || resourceType === type) &&
        new RegExp(regexOf(urlPattern), 's').test(url),
    );
  }

  /** Continues a request that matches no pattern. Ignores the error for a request that the page has cancelled. */
  async #resume(requestId: string, stage: Stage): Promise<void> {
    await this.#deps.inspector.send('Network.interceptContinue', { requestId, stage }).catch(() => undefined);
  }

  #take({ requestId }: Params, method: string): Paused {
    const paused = this.#paused.get(String(requestId));
    if (paused === undefined || paused.process !== this.#deps.inspector.process)
      throw refusedError(method, 'Invalid InterceptionId.');
    return paused;
  }

  async #continue(params: Params): Promise<object> {
    const paused = this.#take(params, 'Fetch.continueRequest');
    const { requestId, stage, process, url } = paused;
    const { inspector } = this.#deps;
    if (params['interceptResponse'] === true && stage === 'request') {
      this.#awaited.add(globalId(process, requestId));
      await this.#add({ url: regexOf(String(params['url'] ?? url)), isRegex: true, stage: 'response' });
    }
    const { url: newUrl, method, headers, postData } = params;
    const changes = {
      ...(newUrl === undefined ? {} : { url: newUrl }),
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers: headersOf(headers as HeaderList) }),
      ...(postData === undefined ? {} : { postData }),
    };
    if (stage === 'request' && Object.keys(changes).length > 0)
      await this.#settle(params, 'Network.interceptWithRequest', { requestId, ...changes });
    else {
      this.#paused.delete(String(params['requestId']));
      await inspector.send('Network.interceptContinue', { requestId, stage });
    }
    return {};
  }

  async #fulfill(params: Params): Promise<object> {
    const { requestId, stage } = this.#take(params, 'Fetch.fulfillRequest');
    const headers = headersOf((params['responseHeaders'] as HeaderList | undefined) ?? []);
    const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    const method =
      stage === 'request' ? 'Network.interceptRequestWithResponse' : 'Network.interceptWithResponse';
    await this.#settle(params, method, {
      requestId,
      content: String(params['body'] ?? ''),
      base64Encoded: true,
      mimeType: (contentType ?? 'text/plain').replace(/;.*/s, '').trim(),
      status: params['responseCode'],
      statusText: String(params['responsePhrase'] ?? ''),
      headers,
    });
    return {};
  }

  async #fail(params: Params): Promise<object> {
    const { requestId, stage } = this.#take(params, 'Fetch.failRequest');
    if (stage === 'response')
      throw refusedError('Fetch.failRequest', 'WebKit cannot fail a request whose response has arrived');
    const errorType = errorTypes[String(params['errorReason'])] ?? 'General';
    await this.#settle(params, 'Network.interceptRequestWithError', { requestId, errorType });
    return {};
  }

  /** Sends a command that ends a pause. If WebKit refuses, the request stays paused, so that it can be continued. */
  async #settle({ requestId }: Params, method: string, params: Params): Promise<void> {
    await this.#deps.inspector.send(method, params);
    this.#paused.delete(String(requestId));
  }
}

const noBody = (): AppError =>
  new AppError(
    'cdp',
    'WebKit does not give the body of a held response. Continue it, or respond by a rule.',
    {
      zh: 'WebKit 不提供断点处响应的内容：请放行，或用规则改写。',
    },
  );

/** Returns the regular expression of a CDP pattern: `*` matches any characters, `?` one. */
export function regexOf(urlPattern: string): string {
  const source = urlPattern.replaceAll(/\\?[\s\S]/g, (part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    const character = part.length === 2 ? part.slice(1) : part;
    return character.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
  });
  return `^${source}$`;
}

function headersOf(list: HeaderList): Readonly<Record<string, string>> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
