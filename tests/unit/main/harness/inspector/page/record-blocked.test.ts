import { beforeEach, expect, it } from 'vitest';
import { recordBlocked } from '#main/harness/inspector/page/record-blocked.ts';
import { ScriptedSession } from '../scripted-session.ts';

const blocked = 'net::ERR_BLOCKED_BY_CLIENT.Inspector';
let session: ScriptedSession;
let lines: string[];

beforeEach(() => {
  session = new ScriptedSession();
  lines = [];
  const add = ({ text, zh }: { readonly text: string; readonly zh?: string }) => lines.push(`${text} ${zh}`);
  recordBlocked(session, { add }, new AbortController().signal);
});

function request(requestId: string, url: string, errorText: string): void {
  session.say('Network.requestWillBeSent', { requestId, request: { url } });
  session.say('Network.loadingFailed', { requestId, errorText });
}

it('each blocked host is reported once', () => {
  request('1', 'https://stats.test/a.js', blocked);
  request('2', 'https://stats.test/b.js', blocked);
  request('3', 'https://wx.tenpay.com:8443/', blocked);
  expect(lines).toEqual([
    expect.stringMatching(/^Blocked stats\.test: .*已阻止 stats\.test：/) as string,
    expect.stringMatching(/^Blocked wx\.tenpay\.com:8443: /) as string,
  ]);
});

it('requests that succeeded or failed for other reasons are not reported', () => {
  request('1', 'https://stats.test/', 'net::ERR_CONNECTION_REFUSED');
  session.say('Network.requestWillBeSent', { requestId: '2', request: { url: 'https://a.test/' } });
  session.say('Network.loadingFinished', { requestId: '2' });
  session.say('Network.loadingFailed', { requestId: '2', errorText: blocked });
  session.say('Network.loadingFailed', { requestId: 'unknown', errorText: blocked });
  expect(lines).toEqual([]);
});
