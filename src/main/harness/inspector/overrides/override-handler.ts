import { assertNever } from '#shared/errors.ts';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import type {
  PausedRequest,
  RequestHandler,
  RequestInterceptor,
  RequestPattern,
} from '../../emulation/request-interceptor.ts';
import { encryptResponse } from '../calls/response-cipher.ts';
import type { FoundRule } from './found-rule.ts';
import type { OverrideRules } from './override-rules.ts';

export interface OverrideOptions {
  readonly viewId: string;
  readonly apiKey: string;
  readonly rules: OverrideRules;
  /** The rule was applied to the request with this id of the Network domain. */
  readonly onApplied: (networkId: string, ruleId: string) => void;
  readonly signal: AbortSignal;
}

/** More than a page waits for at a time: those above it go on. */
const maxHeldRequests = 500;

/** Looks like an answer and opens with no key: half a block too long. */
const noise = Buffer.alloc(1_000, 'noise that no key opens ').toString('base64');

interface HeldRequest {
  readonly ruleId: string;
  readonly release: () => void;
}

/** Applies the rules to the requests of one view. */
export class OverrideHandler implements RequestHandler {
  readonly #options: OverrideOptions;
  readonly #held = new Set<HeldRequest>();

  constructor(options: OverrideOptions) {
    this.#options = options;
    const { rules, signal } = options;
    rules.onChange(() => this.#release(({ ruleId }) => !rules.has(ruleId)), signal);
    signal.addEventListener('abort', () => this.#release(() => true), { once: true });
  }

  /** Answers the requests of a session, by the rules of now and those to come. */
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
    const asked = headerOf(headers, 'access-control-request-method');
    const isPreflight = method === 'OPTIONS' && asked !== undefined;
    const isHandled = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const request = { viewId, url, method: isPreflight ? asked : method };
    const found = rules.find(request, isHandled ? 'Response' : 'Request');
    if (found === undefined) return false;
    // The browser asks first whether it may ask. What stops the real request is applied to that alone.
    if (isPreflight && found.action.do !== 'offline') return this.#allow(found.action, paused, requests);
    rules.applied(found.id, viewId);
    if (paused.networkId !== undefined) onApplied(paused.networkId, found.id);
    this.#apply(found, paused, requests);
    return true;
  }

  /** Answers the browser's question, where the server is not asked at all. */
  #allow({ do: what }: OverrideAction, paused: PausedRequest, requests: RequestInterceptor): boolean {
    if (what === 'delay' || what === 'cut') return false;
    this.#fulfill(paused, requests, { status: 204, contentType: 'text/plain', text: '' });
    return true;
  }

  #apply({ id, action }: FoundRule, paused: PausedRequest, requests: RequestInterceptor): void {
    switch (action.do) {
      case 'answer': {
        const { status, contentType, text, isEncrypted } = action;
        const answer = isEncrypted
          ? { status, contentType: cipherType, text: encryptResponse(text, this.#options.apiKey) }
          : { status, contentType, text };
        this.#fulfill(paused, requests, answer);
        return;
      }
      case 'wrongCipher':
        this.#fulfill(paused, requests, { status: 200, contentType: cipherType, text: noise });
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
    answer: { readonly status: number; readonly contentType: string; readonly text: string },
  ): void {
    const body = Buffer.from(answer.text).toString('base64');
    const responseHeaders = [
      { name: 'content-type', value: answer.contentType },
      ...corsHeaders(paused.request),
    ];
    requests.settle(paused, {
      method: 'Fetch.fulfillRequest',
      params: { responseCode: answer.status, responseHeaders, body },
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

  #release(isOver: (held: HeldRequest) => boolean): void {
    for (const held of [...this.#held]) if (isOver(held)) held.release();
  }
}

const cipherType = 'text/plain; charset=utf-8';

function fail(paused: PausedRequest, requests: RequestInterceptor, errorReason: string): void {
  requests.settle(paused, { method: 'Fetch.failRequest', params: { errorReason } });
}

/** The page may read it, whatever origin it asked: as the server's own answers allow. */
function corsHeaders({ headers }: PausedRequest['request']): readonly { name: string; value: string }[] {
  const origin = headerOf(headers, 'origin');
  const wanted = headerOf(headers, 'access-control-request-headers');
  return [
    { name: 'access-control-allow-origin', value: origin ?? '*' },
    { name: 'access-control-allow-methods', value: 'GET, POST, PUT, DELETE, OPTIONS' },
    ...(origin === undefined ? [] : [{ name: 'access-control-allow-credentials', value: 'true' }]),
    ...(wanted === undefined ? [] : [{ name: 'access-control-allow-headers', value: wanted }]),
  ];
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
