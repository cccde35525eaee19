import { describe, expect, it, vi } from 'vitest';
import { OverrideRules } from '#main/harness/inspector/overrides/override-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { ScriptedSession } from '../scripted-session.ts';
import { rule, stopping } from './overridden-view.ts';

describe('the Fetch domain', () => {
  const enabled = ({ sent }: ScriptedSession) => sent.filter(([method]) => method.startsWith('Fetch.'));
  const documents = { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' };
  const header = { name: 'X-Requested-With', value: 'com.tencent.mm' };

  it('pauses only documents of an app and requests with rules', async () => {
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

  it('pauses nothing after the last rule is removed, and keeps held requests', async () => {
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

  it('adds an app’s headers to documents even if a rule delays them', () => {
    const { rules, pause, page } = stopping([header]);
    const document = { resourceType: 'Document' };
    const headers = [{ name: 'Origin', value: 'http://site' }, header];
    expect(pause(document)).toMatchObject([['Fetch.continueRequest', { headers }]]);
    const [id = ''] = rules.add([rule({ do: 'never' }, { match: { url: '*' } })]);
    expect(pause(document)).toEqual([]);
    rules.remove([id]);
    expect(page.sent).toContainEqual(['Fetch.continueRequest', { requestId: 'f', headers }]);
  });

  it('adds no request headers of an app to the response of a document', () => {
    const { pause, page } = stopping([header]);
    pause({ resourceType: 'Document', responseStatusCode: 200 });
    expect(page.sent.at(-1)).toEqual(['Fetch.continueRequest', { requestId: 'f' }]);
  });

  it.each<[what: string, next: (set: ReturnType<typeof stopping>) => unknown]>([
    ['the next change', ({ rules }) => rules.add([])],
    ['the next navigation', ({ page }) => page.say('Page.frameStartedNavigating')],
  ])('repeats a rejected command with %s, and reports that no rule is active', async (_, next) => {
    const set = stopping();
    const { page, requests, rules, problems } = set;
    await requests.refresh();
    page.refusals.set('Fetch.enable', [new AppError('cdp', 'Fetch.enable: Internal error')]);
    rules.add([rule({ do: 'offline' }, { match: { url: '*/a' } })]);
    await vi.waitFor(() =>
      expect(problems).toMatchObject([
        {
          message: expect.stringMatching(/refused the request rules.*Fetch.enable: Internal error/) as string,
        },
      ]),
    );
    next(set);
    await vi.waitFor(() => expect(enabled(page)).toHaveLength(2));
    page.say('Page.frameStartedNavigating');
    expect(enabled(page)).toHaveLength(2);
    expect(enabled(page)[0]).toEqual(enabled(page)[1]);
  });

  it('uses one pattern for all requests if there would be too many', () => {
    const rules = new OverrideRules();
    rules.add(
      Array.from({ length: 200 }, (_, index) => rule({ do: 'offline' }, { match: { url: `*/${index}` } })),
    );
    expect(rules.patterns('view-1')).toEqual([{ urlPattern: '*', requestStage: 'Request' }]);
  });
});
