import { describe, expect, it } from 'vitest';
import { RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import { escapeGlob, matchesGlob } from '#main/harness/inspector/overrides/glob.ts';
import { OverrideAnswerer } from '#main/harness/inspector/overrides/override-answerer.ts';
import { OverrideRules } from '#main/harness/inspector/overrides/override-rules.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { SpokenSession } from '../spoken-session.ts';

const rule = (action: OverrideAction, more: Partial<OverrideRule> = {}): OverrideRule => ({
  match: { endpoint: 'user.info' },
  views: null,
  action,
  times: 'always',
  isEnabled: true,
  ...more,
});

const address = 'http://127.0.0.1:5180/api/user/info?x=1';

/** A view whose requests are stopped, and what is said to the browser about each. */
function stopping(documentHeaders: { name: string; value: string }[] = []) {
  const page = new SpokenSession();
  const end = new AbortController();
  const { signal } = end;
  const requests = new RequestInterceptor(page, { documentHeaders, onProblem: () => undefined, signal });
  const rules = new OverrideRules();
  const applied: string[] = [];
  const answerer = new OverrideAnswerer({
    viewId: 'view-1',
    apiKey: defaultKeys.api,
    rules,
    onApplied: (networkId, ruleId) => applied.push(`${networkId} ${ruleId}`),
    signal,
  });
  answerer.attach(requests);
  const pause = (more: object = {}, request: object = {}) => {
    page.sent.length = 0;
    const asked = { url: address, method: 'GET', headers: { Origin: 'http://site' }, ...request };
    page.say('Fetch.requestPaused', {
      requestId: 'f',
      networkId: 'n',
      resourceType: 'XHR',
      request: asked,
      ...more,
    });
    return page.sent.filter(([method]) => method !== 'Fetch.enable' && method !== 'Fetch.disable');
  };
  return { page, requests, rules, applied, pause, end };
}

const bodyOf = (sent: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) =>
  Buffer.from(String(sent[0]?.[1]['body']), 'base64').toString('utf8');

describe('what is done to a call', () => {
  it('is answered with edited JSON, encrypted as the server would', () => {
    const { rules, pause, applied } = stopping();
    const text = '{"result":true,"code":200,"data":{"avaliableAmount":7}}';
    rules.add([
      rule({ do: 'answer', status: 200, contentType: 'application/json', text, isEncrypted: true }),
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
  ])('is %o', (action, method, params) => {
    const { rules, pause } = stopping();
    rules.add([rule(action)]);
    expect(pause()).toMatchObject([[method, params]]);
  });

  it('is text that no key opens', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'wrongCipher' })]);
    expect(() => decryptText(defaultKeys.api, bodyOf(pause()))).toThrow();
  });

  it('is a connection that breaks, once the server has answered', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'cut' })]);
    expect(pause()).toMatchObject([['Fetch.continueRequest', {}]]);
    expect(pause({ responseStatusCode: 200 })).toMatchObject([
      ['Fetch.failRequest', { errorReason: 'ConnectionReset' }],
    ]);
  });

  it('is nothing until the rule has gone', () => {
    const { page, rules, pause } = stopping();
    const [id = ''] = rules.add([rule({ do: 'never' })]);
    expect(pause()).toEqual([]);
    rules.remove([id]);
    expect(page.sent).toContainEqual(['Fetch.continueRequest', { requestId: 'f' }]);
  });

  it('comes to an end with the view', () => {
    const { page, rules, pause, end } = stopping();
    rules.add([rule({ do: 'delay', ms: 600_000 })]);
    pause();
    end.abort();
    expect(page.sent).toContainEqual(['Fetch.continueRequest', { requestId: 'f' }]);
  });

  it('is not done to the question whether the page may ask, which is said yes to', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'status', status: 500 }, { times: 'once' })]);
    const headers = { Origin: 'http://site', 'Access-Control-Request-Method': 'GET' };
    expect(pause({}, { method: 'OPTIONS', headers })).toMatchObject([
      ['Fetch.fulfillRequest', { responseCode: 204 }],
    ]);
    expect(pause()).toMatchObject([['Fetch.fulfillRequest', { responseCode: 500 }]]);
  });
});

describe('a rule', () => {
  it('for one time is applied once, and stays switched off', () => {
    const { rules, pause } = stopping();
    rules.add([rule({ do: 'offline' }, { times: 'once' })]);
    const methods = [pause(), pause()].map((sent) => sent[0]?.[0]);
    expect(methods).toEqual(['Fetch.failRequest', 'Fetch.continueRequest']);
    expect(rules.all).toMatchObject([{ hits: 1, rule: { isEnabled: false } }]);
  });

  it.each<[what: string, Partial<OverrideRule>]>([
    ['another view', { views: ['view-2'] }],
    ['another call', { match: { endpoint: 'comic.home' } }],
    ['another method', { match: { url: '*' }, method: 'POST' }],
    ['nobody: it is switched off', { isEnabled: false }],
  ])('for %s leaves the call alone', (_, more) => {
    const { rules, pause, applied } = stopping();
    rules.add([rule({ do: 'offline' }, more)]);
    expect(pause()).toMatchObject([['Fetch.continueRequest', {}]]);
    expect(applied).toEqual([]);
  });

  it.each<[OverrideRule, RegExp]>([
    [rule({ do: 'never' }, { match: { endpoint: 'no.such' } }), /no call “no.such”/],
    [
      rule({ do: 'answer', status: 200, contentType: 'application/json', text: '{', isEncrypted: true }),
      /not JSON/,
    ],
  ])('that could never be applied is refused', (wrong, why) => {
    expect(() => new OverrideRules().add([wrong])).toThrow(why);
  });
});

describe('the Fetch domain', () => {
  const enabled = ({ sent }: SpokenSession) => sent.filter(([method]) => method.startsWith('Fetch.'));
  const documents = { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' };
  const header = { name: 'X-Requested-With', value: 'com.tencent.mm' };

  it('stops at what is in use alone: the documents of an app, and what there are rules for', async () => {
    const { page, requests, rules } = stopping([header]);
    await requests.refresh();
    const [id = ''] = rules.add([rule({ do: 'cut' }, { match: { url: '*/a' } })]);
    rules.remove([id]);
    expect(enabled(page)).toEqual([
      ['Fetch.enable', { patterns: [documents] }],
      ['Fetch.enable', { patterns: [documents, { urlPattern: '*/a', requestStage: 'Response' }] }],
      ['Fetch.enable', { patterns: [documents] }],
    ]);
  });

  it('stops at nothing where nobody uses it any more, and lets go of nothing by that', async () => {
    const { page, requests, rules } = stopping();
    await requests.refresh();
    rules.add([rule({ do: 'offline' })]);
    rules.remove(null);
    expect(enabled(page)).toHaveLength(2);
    expect(enabled(page).at(-1)).toEqual([
      'Fetch.enable',
      { patterns: [{ urlPattern: 'nothing:', requestStage: 'Request' }] },
    ]);
  });

  it('still puts the headers of an app on documents, also on those that a rule delays', () => {
    const { rules, pause, page } = stopping([header]);
    const document = { resourceType: 'Document' };
    const headers = [{ name: 'Origin', value: 'http://site' }, header];
    expect(pause(document)).toMatchObject([['Fetch.continueRequest', { headers }]]);
    const [id = ''] = rules.add([rule({ do: 'never' }, { match: { url: '*' } })]);
    expect(pause(document)).toEqual([]);
    rules.remove([id]);
    expect(page.sent).toContainEqual(['Fetch.continueRequest', { requestId: 'f', headers }]);
  });

  it('has one pattern for all where there would be too many', () => {
    const rules = new OverrideRules();
    rules.add(
      Array.from({ length: 200 }, (_, index) => rule({ do: 'offline' }, { match: { url: `*/${index}` } })),
    );
    expect(rules.patterns('view-1')).toEqual([{ urlPattern: '*', requestStage: 'Request' }]);
  });
});

describe('a pattern', () => {
  it.each([
    ['*', '', true],
    ['*/a?c*', 'http://x/abcd', true],
    ['*/a?c', 'http://x/ac', false],
    ['a*b*c', 'aXbXbXc', true],
    ['a*b', 'aXbX', false],
    ['\\*a\\?', '*a?', true],
    ['\\*a', 'xa', false],
    [escapeGlob('/a?b=*\\'), '/a?b=*\\', true],
  ])('%s is that of %s: %s', (pattern, text, expected) => {
    expect(matchesGlob(pattern, text)).toBe(expected);
  });

  it('is quickly done with, however it is made', () => {
    const startedAt = performance.now();
    expect(matchesGlob(`${'*a'.repeat(500)}b`, 'a'.repeat(4_000))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
