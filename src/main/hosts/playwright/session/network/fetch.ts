import type { APIResponse, Request, Route } from 'playwright-core';
import { refusedError } from '../../../../harness/emulation/cdp-errors.ts';
import type { RequestPattern } from '../../../../harness/emulation/request-interceptor.ts';
import type { CommandHandlers, Params } from '../../../cdp/translated/command-handlers.ts';
import { textOf } from '../playwright-errors.ts';
import type { Translation, TranslationDeps } from '../translation.ts';
import { typeOf } from './network.ts';

type Headers = readonly { readonly name: string; readonly value: string }[];

/** Request that waits for the harness. */
interface Held {
  readonly route: Route;
  /** Present if the response waits. */
  readonly response?: APIResponse;
}

interface FetchDeps extends TranslationDeps {
  /** Returns the ID of a request in the Network domain. */
  readonly idOf: (request: Request) => string;
}

/** Translates the Fetch domain into a route of the page. */
export class Fetch implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: FetchDeps;
  readonly #held = new Map<string, Held>();
  #patterns: readonly RequestPattern[] = [];
  #isRouted = false;
  #last = 0;

  constructor(deps: FetchDeps) {
    this.#deps = deps;
    this.commands = {
      'Fetch.enable': ({ patterns }) => this.#setPatterns((patterns ?? []) as readonly RequestPattern[]),
      'Fetch.continueRequest': (params) => this.#continue(params),
      'Fetch.continueResponse': (params) => this.#continue(params),
      'Fetch.fulfillRequest': (params) => this.#fulfill(params),
      'Fetch.failRequest': (params) => this.#fail(params),
      'Fetch.getResponseBody': async ({ requestId }) => {
        const { response } = this.#find(requestId, 'Fetch.getResponseBody');
        if (response === undefined)
          throw refusedError('Fetch.getResponseBody', 'The response has not arrived');
        return { body: (await response.body()).toString('base64'), base64Encoded: true };
      },
    };
  }

  async #setPatterns(patterns: readonly RequestPattern[]): Promise<object> {
    this.#patterns = patterns.filter(({ urlPattern }) => !urlPattern.startsWith('nothing:'));
    // The route stays, because removing it would also continue requests that are held.
    if (this.#isRouted || this.#patterns.length === 0) return {};
    this.#isRouted = true;
    await this.#deps.page.route('**/*', (route) => this.#routed(route));
    return {};
  }

  async #routed(route: Route): Promise<void> {
    const request = route.request();
    if (this.#matches(request, 'Request')) {
      this.#pause(request, { route });
      return;
    }
    if (this.#matches(request, 'Response')) await this.#pauseResponse(route);
    else await settled(route.continue());
  }

  #matches(request: Request, stage: RequestPattern['requestStage']): boolean {
    return this.#patterns.some(
      ({ requestStage, resourceType, urlPattern }) =>
        requestStage === stage &&
        (resourceType === undefined || resourceType === typeOf(request)) &&
        wildcard(urlPattern).test(request.url()),
    );
  }

  async #pauseResponse(route: Route, changes: object = {}): Promise<void> {
    const request = route.request();
    try {
      this.#pause(request, {
        route,
        response: await route.fetch({ ...changes, maxRedirects: 0, timeout: 0 }),
      });
    } catch (thrown) {
      this.#pause(request, { route }, { responseErrorReason: 'Failed', errorText: textOf(thrown) });
    }
  }

  #pause(request: Request, held: Held, outcome: object = {}): void {
    const { emit, idOf } = this.#deps;
    this.#last += 1;
    const requestId = `held-${this.#last}`;
    this.#held.set(requestId, held);
    const postData = request.postData();
    const { response } = held;
    emit('Fetch.requestPaused', {
      requestId,
      networkId: idOf(request),
      resourceType: typeOf(request),
      request: {
        url: request.url(),
        method: request.method(),
        headers: request.headers(),
        ...(postData === null ? {} : { postData, hasPostData: true }),
      },
      ...(response === undefined
        ? {}
        : {
            responseStatusCode: response.status(),
            responseHeaders: response.headersArray().map(({ name, value }) => ({ name, value })),
          }),
      ...outcome,
    });
  }

  #find(requestId: unknown, method: string): Held {
    const held = this.#held.get(String(requestId));
    if (held === undefined) throw refusedError(method, 'Invalid InterceptionId.');
    return held;
  }

  #take(requestId: unknown, method: string): Held {
    const held = this.#find(requestId, method);
    this.#held.delete(String(requestId));
    return held;
  }

  async #continue({
    requestId,
    url,
    method,
    headers,
    postData,
    interceptResponse,
    responseCode,
    responseHeaders,
  }: Params) {
    const { response, route } = this.#take(requestId, 'Fetch.continueRequest');
    if (response !== undefined) {
      await settled(
        route.fulfill({
          response,
          ...(responseCode === undefined ? {} : { status: Number(responseCode) }),
          ...(responseHeaders === undefined ? {} : { headers: byName(responseHeaders as Headers) }),
        }),
      );
      return {};
    }
    const changes = {
      ...(url === undefined ? {} : { url: String(url) }),
      ...(method === undefined ? {} : { method: String(method) }),
      ...(headers === undefined ? {} : { headers: byName(headers as Headers) }),
      ...(postData === undefined ? {} : { postData: Buffer.from(String(postData), 'base64') }),
    };
    if (interceptResponse === true || this.#matches(route.request(), 'Response'))
      await this.#pauseResponse(route, changes);
    else await settled(route.continue(changes));
    return {};
  }

  async #fulfill({ requestId, responseCode, responseHeaders, body }: Params): Promise<object> {
    const { route } = this.#take(requestId, 'Fetch.fulfillRequest');
    await settled(
      route.fulfill({
        status: Number(responseCode),
        headers: byName((responseHeaders ?? []) as Headers),
        body: Buffer.from(String(body ?? ''), 'base64'),
      }),
    );
    return {};
  }

  async #fail({ requestId, errorReason }: Params): Promise<object> {
    const { route } = this.#take(requestId, 'Fetch.failRequest');
    // Playwright's names of reasons are those of CDP in lower case.
    await settled(route.abort(String(errorReason).toLowerCase()));
    return {};
  }
}

/** Waits for the end of a route. Ignores that the page has cancelled the request or is gone. */
async function settled(end: Promise<void>): Promise<void> {
  try {
    await end;
  } catch (thrown) {
    if (
      !/closed|cancel|abort|detached|already handled|no longer|Invalid InterceptionId/i.test(textOf(thrown))
    )
      throw thrown;
  }
}

const byName = (headers: Headers): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value]));

/** Returns the regular expression of a pattern in CDP's syntax. */
function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 's');
}
