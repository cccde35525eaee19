import { expect, it } from 'vitest';
import { PageInspector } from '#main/harness/inspector/page-inspector.ts';
import { AppError } from '#shared/errors.ts';
import { ScriptedSession } from './scripted-session.ts';
import { textsCutInSecrets } from './texts-cut-in-secrets.ts';

function watched(): readonly [PageInspector, ScriptedSession, ScriptedSession] {
  const inspector = new PageInspector({
    viewId: 'pc-chrome',
    apiKey: '',
    signal: new AbortController().signal,
  });
  const page = new ScriptedSession();
  const worker = new ScriptedSession();
  inspector.watch(page, 'page');
  inspector.watch(worker, 'worker');
  return [inspector, page, worker];
}

it('the requests of a page and its workers are counted until they end', () => {
  const [inspector, page, worker] = watched();
  page.asks('first', 'first', 'Document');
  page.asks('picture', 'first');
  worker.asks('part', '');
  expect(inspector.openRequests).toBe(3);
  page.say('Network.loadingFinished', { requestId: 'first' });
  page.say('Network.loadingFailed', { requestId: 'picture', errorText: 'net::ERR_ABORTED' });
  worker.say('Network.loadingFinished', { requestId: 'part' });
  expect(inspector.openRequests).toBe(0);
});

it('pending requests of an unloaded document are ignored, and those of the new document are counted', () => {
  const [inspector, page, worker] = watched();
  page.asks('first', 'first', 'Document');
  page.asks('never ends', 'first');
  worker.asks('never ends either', '');
  page.asks('second', 'second', 'Document');
  page.say('Runtime.executionContextsCleared');
  expect(inspector.openRequests).toBe(1);
  page.asks('new picture', 'second');
  expect(inspector.openRequests).toBe(2);
});

it('a cross-process frame counts as loaded, because its end is never reported', () => {
  const [inspector, page] = watched();
  page.asks('first', 'first', 'Document');
  page.say('Network.loadingFinished', { requestId: 'first' });
  page.asks('bank', 'bank', 'Document', 'pay frame');
  page.asks('picture', 'first');
  page.say('Target.attachedToTarget', { targetInfo: { type: 'iframe', targetId: 'pay frame', url: '' } });
  expect(inspector.openRequests).toBe(1);
});

it.each([
  ['http://127.0.0.1/api/user/info', 'Fetch', /^user.info /],
  ['http://127.0.0.1/h5/pay/apply?ts=1', 'Fetch', /^pay.apply /],
  ['http://127.0.0.1/api/no/such', 'XHR', /the contract has no such endpoint/],
])('the response of %s (%s) is checked against the contract', async (url, type, finding) => {
  const [inspector, page] = watched();
  page.hasResponse('call', url, type);
  await inspector.allChecked();
  const findings = inspector.takeFindings();
  expect(findings).toMatchObject([
    {
      kind: 'contract',
      message: expect.stringMatching(finding) as string,
      zh: expect.stringMatching(/\p{Script=Han}/u) as string,
    },
  ]);
});

it.each([
  ['http://127.0.0.1/h5/pay/apply?ts=1', 'Document'],
  ['http://127.0.0.1/assets/app.js', 'Script'],
])('%s (%s) is not treated as an API response', async (url, type) => {
  const [inspector, page] = watched();
  page.hasResponse('call', url, type);
  await inspector.allChecked();
  expect(inspector.takeFindings()).toEqual([]);
  expect(inspector.checkedResponses).toBe(0);
});

it.each([400, 404, 429, 500])('a response with status %i is reported', async (status) => {
  const [inspector, page] = watched();
  page.hasResponse('picture', 'http://127.0.0.1/cover.jpg', 'Image', status);
  expect(inspector.takeFindings()).toEqual([
    { kind: 'request', message: `GET http://127.0.0.1/cover.jpg: HTTP ${status}` },
  ]);
});

it('a missing favicon is accepted', async () => {
  const [inspector, page] = watched();
  page.hasResponse('icon', 'http://127.0.0.1/favicon.ico', 'Other', 404);
  expect(inspector.takeFindings()).toEqual([]);
});

it.each([
  { failure: { errorText: 'net::ERR_CONNECTION_RESET' }, count: 1 },
  { failure: { errorText: 'net::ERR_ABORTED' }, count: 0 },
  { failure: { errorText: 'net::ERR_FAILED', canceled: true }, count: 0 },
])('reports $count findings for a request that fails with $failure', async ({ failure, count }) => {
  const [inspector, page] = watched();
  page.asks('picture', 'first');
  page.say('Network.loadingFailed', { requestId: 'picture', ...failure });
  const message = `GET http://127.0.0.1/picture: ${failure.errorText}`;
  expect(inspector.takeFindings()).toEqual([{ kind: 'request', message }].slice(0, count));
});

it('a truncated text contains no part of a secret', () => {
  const [inspector] = watched();
  for (const text of textsCutInSecrets(1_000)) inspector.add('console', text, text);
  const findings = inspector.takeFindings();
  expect(findings.length).toBeGreaterThan(0);
  expect(JSON.stringify(findings)).toContain('token=•••');
  expect(JSON.stringify(findings)).not.toContain('1381');
});

it('a worker that the browser refuses to observe is reported, unless the worker is gone', async () => {
  const inspector = new PageInspector({
    viewId: 'pc-chrome',
    apiKey: '',
    signal: new AbortController().signal,
  });
  const refusing = (error: AppError) => {
    const worker = new ScriptedSession();
    worker.send = () => Promise.reject(error);
    inspector.watch(worker, 'worker');
  };
  refusing(new AppError('gone', 'Network.enable: the page has gone'));
  refusing(new AppError('cdp', 'Network.enable: Internal error'));
  await Promise.resolve();
  expect(inspector.takeFindings()).toEqual([
    {
      kind: 'browser',
      message: 'Part of the page is not recorded. Network.enable: Internal error (2 times)',
      zh: '页面有一部分没有记录。Network.enable: Internal error（2 次）',
    },
  ]);
});
