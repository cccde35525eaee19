import { assertNever } from '#shared/errors.ts';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import { encryptAes } from '../../../lib/aes-ecb.ts';
import type {
  PausedRequest,
  RequestHandler,
  RequestInterceptor,
  RequestPattern,
} from '../../emulation/request-interceptor.ts';
import { headerOf } from '../calls/call.ts';
import type { FoundRule } from './found-rule.ts';
import type { OverrideRules } from './override-rules.ts';

export interface OverrideOptions {
  readonly viewId: string;
  readonly apiKey: string;
  readonly rules: OverrideRules;
  /** Called with the Network domain's ID of a request when a rule was applied to it. */
  readonly onApplied: (networkId: string, ruleId: string) => void;
  readonly signal: AbortSignal;
}

/** Limits the delayed requests of a page; further requests continue without delay. */
const maxHeldRequests = 500;

/** Body that looks encrypted but that no key decrypts, because its length is not a multiple of 16 bytes. */
const unreadableBody = Buffer.alloc(1_000, 'decrypts with no key ').toString('base64');

interface HeldRequest {
  readonly ruleId: string;
  readonly release: () => void;
}

export class OverrideHandler implements RequestHandler {
  readonly #options: OverrideOptions;
  readonly #held = new Set<HeldRequest>();

  constructor(options: OverrideOptions) {
    this.#options = options;
    const { rules, signal } = options;
    rules.onChange(() => this.#release(({ ruleId }) => !rules.has(ruleId)), signal);
    signal.addEventListener('abort', () => this.#release(() => true), { once: true });
  }

  /** Applies current and future rules to this session's requests. */
  attach(requests: RequestInterceptor): void {
    const { rules, signal } = this.#options;
    requests.add(this);
    rules.onChange((changed) => {
      if (changed === 'rules') requests.patternsChanged();
    }, signal);
  }

  patterns(): readonly RequestPattern[] {
    return this.#options.rules.patterns(this.#options.viewId);
  }

  take(paused: PausedRequest, requests: RequestInterceptor): boolean {
    const { rules, viewId, onApplied } = this.#options;
    const { url, method, headers } = paused.request;
    const requestedMethod = headerOf(headers, 'access-control-request-method');
    const isPreflight = method === 'OPTIONS' && requestedMethod !== '';
    const isHandled = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const request = { viewId, url, method: isPreflight ? requestedMethod : method };
    const found = rules.find(request, isHandled ? 'Response' : 'Request');
    if (found === undefined) return false;
    // Applies only the action 'offline' to a CORS preflight. The others apply to the real request after it.
    if (isPreflight && found.action.do !== 'offline') return this.#allow(found.action, paused, requests);
    rules.applied(found.id, viewId);
    if (paused.networkId !== undefined) onApplied(paused.networkId, found.id);
    this.#apply(found, paused, requests);
    return true;
  }

  /**
   * Responds to a preflight, unless the action sends the real request to the server. Returns false if the server should
   * respond.
   */
  #allow({ do: what }: OverrideAction, paused: PausedRequest, requests: RequestInterceptor): boolean {
    if (what === 'delay' || what === 'cut') return false;
    this.#fulfill(paused, requests, { status: 204, contentType: 'text/plain', text: '' });
    return true;
  }

  #apply({ id, action }: FoundRule, paused: PausedRequest, requests: RequestInterceptor): void {
    switch (action.do) {
      case 'respond': {
        const { status, contentType, text, isEncrypted } = action;
        const response = isEncrypted
          ? { status, contentType: cipherType, text: encryptAes(this.#options.apiKey, text) }
          : { status, contentType, text };
        this.#fulfill(paused, requests, response);
        return;
      }
      case 'undecryptable':
        this.#fulfill(paused, requests, { status: 200, contentType: cipherType, text: unreadableBody });
        return;
      case 'status':
        this.#fulfill(paused, requests, { status: action.status, contentType: 'text/plain', text: '' });
        return;
      case 'offline':
        fail(paused, requests, 'InternetDisconnected');
        return;
      case 'cut':
        fail(paused, requests, 'ConnectionReset');
        return;
      case 'delay':
        this.#hold(id, paused, requests, action.ms);
        return;
      case 'never':
        this.#hold(id, paused, requests);
        return;
      default:
        assertNever(action);
    }
  }

  #fulfill(
    paused: PausedRequest,
    requests: RequestInterceptor,
    response: { readonly status: number; readonly contentType: string; readonly text: string },
  ): void {
    const body = Buffer.from(response.text).toString('base64');
    const responseHeaders = [
      { name: 'content-type', value: response.contentType },
      ...corsHeaders(paused.request),
    ];
    requests.settle(paused, {
      method: 'Fetch.fulfillRequest',
      params: { responseCode: response.status, responseHeaders, body },
    });
  }

  #hold(ruleId: string, paused: PausedRequest, requests: RequestInterceptor, ms?: number): void {
    if (this.#held.size >= maxHeldRequests) {
      requests.continueRequest(paused);
      return;
    }
    const held: HeldRequest = {
      ruleId,
      release: () => {
        clearTimeout(timer);
        this.#held.delete(held);
        requests.continueRequest(paused);
      },
    };
    const timer = ms === undefined ? undefined : setTimeout(held.release, ms);
    this.#held.add(held);
  }

  #release(matches: (held: HeldRequest) => boolean): void {
    for (const held of [...this.#held]) if (matches(held)) held.release();
  }
}

const cipherType = 'text/plain; charset=utf-8';

function fail(paused: PausedRequest, requests: RequestInterceptor, errorReason: string): void {
  requests.settle(paused, { method: 'Fetch.failRequest', params: { errorReason } });
}

/** Allows any origin to read the response, as the server does. */
function corsHeaders({ headers }: PausedRequest['request']): readonly { name: string; value: string }[] {
  const origin = headerOf(headers, 'origin');
  const requestedHeaders = headerOf(headers, 'access-control-request-headers');
  return [
    { name: 'access-control-allow-origin', value: origin || '*' },
    { name: 'access-control-allow-methods', value: 'GET, POST, PUT, DELETE, OPTIONS' },
    ...(origin === '' ? [] : [{ name: 'access-control-allow-credentials', value: 'true' }]),
    ...(requestedHeaders === '' ? [] : [{ name: 'access-control-allow-headers', value: requestedHeaders }]),
  ];
}
