import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import type { AppError } from '#shared/errors.ts';

/** Fake CDP session. The test decides its events and responses. */
export class ScriptedSession implements CdpSession {
  readonly #listeners = new Map<string, ((params: unknown) => void)[]>();

  readonly sent: [method: string, params: Readonly<Record<string, unknown>>][] = [];
  /** Returns the response to `Network.getResponseBody`. Default: a body that violates every contract. */
  body = (_requestId: string): Promise<string> => Promise.resolve('"?"');

  /** Errors for the next commands of a method. */
  readonly refusals = new Map<string, AppError[]>();

  async send<Result>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Result> {
    this.sent.push([method, params]);
    const refusal = this.refusals.get(method)?.shift();
    if (refusal !== undefined) throw refusal;
    if (method !== 'Network.getResponseBody') return undefined as Result;
    return { body: await this.body(String(params['requestId'])), base64Encoded: false } as Result;
  }

  on(event: string, listener: (params: unknown) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  child(): CdpSession {
    return this;
  }

  say(event: string, params: unknown = {}): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(params);
  }

  hasResponse(requestId: string, url: string, type: string, status = 200): void {
    this.say('Network.requestWillBeSent', {
      requestId,
      frameId: 'main',
      type,
      request: { method: 'GET', url },
    });
    const response = { url, status, headers: { 'content-type': 'application/json' } };
    this.say('Network.responseReceived', { requestId, response });
    this.say('Network.loadingFinished', { requestId });
  }

  asks(requestId: string, loaderId: string, type = 'Image', frameId = 'main'): void {
    const request = { method: 'GET', url: `http://127.0.0.1/${requestId}` };
    this.say('Network.requestWillBeSent', { requestId, loaderId, frameId, type, request });
  }
}
