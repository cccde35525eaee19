import { describe, expect, it, vi } from 'vitest';
import { OverrideRules } from '#main/harness/inspector/overrides/override-rules.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { AppError } from '#shared/errors.ts';
import type { OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { rule, stopping } from './overridden-view.ts';

const bodyOf = (sent: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) =>
  Buffer.from(String(sent[0]?.[1]['body']), 'base64').toString('utf8');

describe('an overridden call', () => {
  it('receives edited JSON, encrypted as by the server', () => {
    const { rules, pause, applied } = stopping();
    const text = '{"result":true,"code":200,"data":{"avaliableAmount":7}}';
    rules.add([
      rule({ do: 'respond', status: 200, contentType: 'application/json', text, isEncrypted: true }),
    ]);
    const sent = pause();
    expect(sent).toMatchObject([['Fetch.fulfillRequest', { requestId: 'f', responseCode: 200 }]]);
    expect(decryptText(defaultKeys.api, bodyOf(sent))).toBe(text);
    expect(JSON.stringify(sent[0]?.[1]['responseHeaders'])).toContain(
      '"access-control-allow-origin","value":"http://site"',
    );
    expect(applied).toEqual(['n rule-1']);
  });

  it.each<[OverrideAction, method: string, params: object]>([
    [{ do: 'status', status: 503 }, 'Fetch.fulfillRequest', { responseCode: 503, body: '' }],
    [{ do: 'offline' }, 'Fetch.failRequest', { errorReason: 'InternetDisconnected' }],
  ])('is handled according to %o', (action, method, params) => {
    const { rules, pause } = stopping();
    rules.add([rule(action)]);
    expect(pause()).toMatchObject([[method, params]]);
  });

  it('receives a text that cannot be decrypted', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'undecryptable' })]);
    expect(() => decryptText(defaultKeys.api, bodyOf(pause()))).toThrow();
  });

  it('loses its connection after the server has responded', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'cut' })]);
    expect(pause()).toMatchObject([['Fetch.continueRequest', {}]]);
    expect(pause({ responseStatusCode: 200 })).toMatchObject([
      ['Fetch.failRequest', { errorReason: 'ConnectionReset' }],
    ]);
  });

  it('gets no response until the rule is removed', () => {
    const { page, rules, pause } = stopping();
    const [id = ''] = rules.add([rule({ do: 'never' })]);
    expect(pause()).toEqual([]);
    rules.remove([id]);
    expect(page.sent).toContainEqual(['Fetch.continueRequest', { requestId: 'f' }]);
  });

  it('ends when the view closes', () => {
    const { page, rules, pause, end } = stopping();
    rules.add([rule({ do: 'delay', ms: 600_000 })]);
    pause();
    end.abort();
    expect(page.sent).toContainEqual(['Fetch.continueRequest', { requestId: 'f' }]);
  });

  it('has its CORS preflight accepted before it is overridden', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'status', status: 500 }, { times: 'once' })]);
    const headers = { Origin: 'http://site', 'Access-Control-Request-Method': 'GET' };
    expect(pause({}, { method: 'OPTIONS', headers })).toMatchObject([
      ['Fetch.fulfillRequest', { responseCode: 204 }],
    ]);
    expect(pause()).toMatchObject([['Fetch.fulfillRequest', { responseCode: 500 }]]);
  });
});

describe('a request', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: { Origin: 'http://site', 'Access-Control-Request-Method': 'GET' },
  };

  it('fails at its CORS preflight when offline', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'offline' })]);
    expect(pause({}, preflight)).toMatchObject([
      ['Fetch.failRequest', { errorReason: 'InternetDisconnected' }],
    ]);
  });

  it('continues if 500 requests are held', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'never' })]);
    for (let held = 0; held < 500; held += 1) expect(pause()).toEqual([]);
    expect(pause()).toMatchObject([['Fetch.continueRequest', {}]]);
  });

  it.each<[OverrideAction, method: string]>([
    [{ do: 'status', status: 503 }, 'Fetch.fulfillRequest'],
    [{ do: 'offline' }, 'Fetch.failRequest'],
  ])('continues, and the reason is reported, if the browser rejects %o', async (action, method) => {
    const { page, rules, pause, problems } = stopping();
    rules.add([rule(action)]);
    const refused = new AppError('cdp', `${method}: Invalid http status code or phrase`);
    page.refusals.set(method, [refused]);
    pause();
    await vi.waitFor(() => expect(page.sent.at(-1)).toEqual(['Fetch.continueRequest', { requestId: 'f' }]));
    expect(problems).toEqual([refused]);
  });

  it('fails instead of being held forever if the browser refuses to continue it', async () => {
    const { page, pause, problems } = stopping();
    const refused = new AppError('cdp', 'Fetch.continueRequest: Internal error');
    page.refusals.set('Fetch.continueRequest', [refused]);
    pause();
    await vi.waitFor(() =>
      expect(page.sent.at(-1)).toEqual(['Fetch.failRequest', { requestId: 'f', errorReason: 'Failed' }]),
    );
    expect(problems).toEqual([refused]);
  });

  it.each([
    new AppError('cdp', 'Fetch.fulfillRequest: Invalid InterceptionId.'),
    new AppError('gone', 'Fetch.fulfillRequest: the page has gone'),
  ])('that the page has cancelled is not reported as a problem: $message', async (over) => {
    const { page, rules, pause, problems } = stopping();
    rules.add([rule({ do: 'status', status: 503 })]);
    page.refusals.set('Fetch.fulfillRequest', [over]);
    expect(pause()).toHaveLength(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(page.sent.at(-1)?.[0]).toBe('Fetch.fulfillRequest');
    expect(problems).toEqual([]);
  });
});

describe('a rule', () => {
  it('has priority by its order, even if the next rule applies at an earlier stage', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'cut' }), rule({ do: 'offline' })]);
    expect(pause()).toMatchObject([['Fetch.continueRequest', {}]]);
    expect(pause({ responseStatusCode: 200 })).toMatchObject([
      ['Fetch.failRequest', { errorReason: 'ConnectionReset' }],
    ]);
  });

  it('for the view applies before one for all views, and a newer one before an older one', () => {
    const rules = new OverrideRules();
    const found = () =>
      rules.find({ viewId: 'view-1', method: 'GET', url: 'http://site/api/user/info' }, 'Request')?.id;
    const add = (more: Partial<OverrideRule>) =>
      rules.add([rule({ do: 'offline' }, { match: { url: '*' }, ...more })])[0];
    const own = add({ views: ['view-1'] });
    const all = add({ views: null });
    expect(found()).toBe(own);
    const newer = add({ views: ['view-1'], times: 'once' });
    expect(found()).toBe(newer);
    rules.applied(newer ?? '', 'view-1');
    expect(found()).toBe(own);
    rules.change(own ?? '', rule({ do: 'offline' }, { match: { url: '*' }, views: null }));
    expect(found()).toBe(all);
    expect(rules.all.map(({ id }) => id)).toEqual([newer, all, own]);
  });

  it('keeps its place if the list is exported and added again', () => {
    const rules = new OverrideRules();
    for (const status of [500, 501, 502]) rules.add([rule({ do: 'status', status })]);
    const again = new OverrideRules();
    again.add(rules.all.map((state) => state.rule));
    expect(again.all.map((state) => state.rule.action)).toEqual(
      [502, 501, 500].map((status) => ({ do: 'status', status })),
    );
  });

  it('for one time applies once and stays disabled', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'offline' }, { times: 'once' })]);
    const methods = [pause(), pause()].map((sent) => sent[0]?.[0]);
    expect(methods).toEqual(['Fetch.failRequest', 'Fetch.continueRequest']);
    expect(rules.all).toMatchObject([{ hits: 1, rule: { isEnabled: false } }]);
  });

  it.each<[what: string, Partial<OverrideRule>]>([
    ['for another view', { views: ['view-2'] }],
    ['for another call', { match: { endpoint: 'comic.home' } }],
    ['for another method', { match: { url: '*' }, method: 'POST' }],
    ['disabled', { isEnabled: false }],
  ])('does not override a call if it is %s', (_, more) => {
    const { rules, pause, applied } = stopping();
    rules.add([rule({ do: 'offline' }, more)]);
    expect(pause()).toMatchObject([['Fetch.continueRequest', {}]]);
    expect(applied).toEqual([]);
  });

  it.each<[OverrideRule, RegExp]>([
    [rule({ do: 'never' }, { match: { endpoint: 'no.such' } }), /no endpoint “no.such”/],
    [
      rule({ do: 'respond', status: 200, contentType: 'application/json', text: '{', isEncrypted: true }),
      /not JSON/,
    ],
  ])('is rejected if it is invalid', (wrong, why) => {
    expect(() => new OverrideRules().add([wrong])).toThrow(why);
  });
});
