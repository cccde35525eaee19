import { expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { recordDeepLinks } from '#main/harness/bridge/record-deep-links.ts';
import { SpokenSession } from '../inspector/spoken-session.ts';

const redirectResponse = { status: 302 };

it.each([
  ['weixin://wap/pay?prepayid=1', redirectResponse, ['weixin']],
  ['https://bank.example/', redirectResponse, []],
  // What the page itself goes to is told by another event.
  ['weixin://wap/pay?prepayid=1', undefined, []],
])('of %s that a server sends a page to (%o) writes down %j', (url, from, apis) => {
  const page = new SpokenSession();
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
