import { expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { recordDeepLinks } from '#main/harness/bridge/record-deep-links.ts';
import { ScriptedSession } from '../inspector/scripted-session.ts';

const redirectResponse = { status: 302 };

it.each([
  ['weixin://wap/pay?prepayid=1', redirectResponse, ['weixin']],
  ['https://bank.example/', redirectResponse, []],
  // Omitted, because another event reports navigations of the page itself.
  ['weixin://wap/pay?prepayid=1', undefined, []],
])('a document request for %s with the redirect response %o is logged as %j', (url, from, apis) => {
  const page = new ScriptedSession();
  const log = new BridgeLog();
  recordDeepLinks(page, log, new AbortController().signal);
  page.say('Network.requestWillBeSent', {
    requestId: '1',
    type: 'Document',
    request: { method: 'GET', url },
    redirectResponse: from,
  });
  expect(log.entries.map(({ api }) => api)).toEqual(apis);
});
