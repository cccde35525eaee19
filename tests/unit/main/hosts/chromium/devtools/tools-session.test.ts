import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CdpConnection } from '#main/hosts/chromium/cdp-connection.ts';
import { ToolsSession } from '#main/hosts/chromium/devtools/tools-session.ts';

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly sessionId?: string;
}

/** A browser's end of the pipe. */
let fromBrowser: PassThrough;
let sent: Sent[];
/** Sessions that were told which platform they are. */
let identified: (string | undefined)[];
let said: unknown[];
let end: AbortController;
let session: ToolsSession;

beforeEach(() => {
  const toBrowser = new PassThrough();
  fromBrowser = new PassThrough();
  sent = [];
  identified = [];
  said = [];
  end = new AbortController();
  toBrowser.on('data', (chunk: Buffer) => {
    for (const text of chunk.toString('utf8').split('\0').filter(Boolean)) heard(JSON.parse(text) as Sent);
  });
  session = new ToolsSession({
    connection: new CdpConnection(toBrowser, fromBrowser),
    sessionId: 'own',
    identity: { method: 'Emulation.setUserAgentOverride', params: {} },
    say: (text) => said.push(JSON.parse(text)),
    signal: end.signal,
  });
});

afterEach(() => fromBrowser.destroy());

/** What is said for the harness, and by the tools. */
function heard(message: Sent): void {
  if (message.method === 'Emulation.setUserAgentOverride') identified.push(message.sessionId);
  else sent.push(message);
}

const browserSays = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
const tell = (message: object) => session.tell(JSON.stringify(message));
const attached = { method: 'Target.attachedToTarget', params: { sessionId: 'worker' } };

describe('developer tools', () => {
  it('hear and ask their own page, under no name of a session', async () => {
    tell({ id: 7, method: 'DOM.enable' });
    await expect.poll(() => sent).toMatchObject([{ method: 'DOM.enable', sessionId: 'own' }]);
    browserSays({ id: sent[0]?.id, sessionId: 'own', result: { done: true } });
    browserSays({ method: 'DOM.documentUpdated', params: {}, sessionId: 'own' });
    browserSays({ method: 'DOM.documentUpdated', params: {}, sessionId: 'of-another-view' });
    await expect
      .poll(() => said)
      .toEqual([
        { id: 7, result: { done: true } },
        { method: 'DOM.documentUpdated', params: {} },
      ]);
  });

  it('reach the frames and workers that their page has told of, and nobody else', async () => {
    browserSays({ ...attached, sessionId: 'own' });
    await expect.poll(() => said).toHaveLength(1);
    await expect.poll(() => identified).toEqual(['own', 'worker']);
    tell({ id: 1, method: 'Runtime.enable', sessionId: 'worker' });
    tell({ id: 2, method: 'Runtime.enable', sessionId: 'of-another-view' });
    await expect.poll(() => said).toHaveLength(2);
    expect(said[1]).toMatchObject({ id: 2, sessionId: 'of-another-view', error: { code: -32_000 } });
    expect(sent).toMatchObject([{ method: 'Runtime.enable', sessionId: 'worker' }]);
    browserSays({ method: 'Runtime.consoleAPICalled', params: {}, sessionId: 'worker' });
    await expect
      .poll(() => said[2])
      .toMatchObject({ method: 'Runtime.consoleAPICalled', sessionId: 'worker' });
  });

  it.each([
    'Browser.close',
    'Target.createTarget',
    'Target.attachToTarget',
    'Fetch.enable',
    'Emulation.setDeviceMetricsOverride',
    'Network.setUserAgentOverride',
    'Page.startScreencast',
  ])('are refused %s, which is the harness’s', async (method) => {
    tell({ id: 1, method });
    await expect
      .poll(() => said)
      .toMatchObject([{ id: 1, error: { message: expect.stringContaining(method) as string } }]);
    expect(sent).toEqual([]);
  });

  it('that say what is no message are passed over', async () => {
    for (const text of ['', 'null', '{"id":"1","method":"DOM.enable"}', '{"id":1}']) session.tell(text);
    tell({ id: 2, method: 'DOM.enable' });
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('that have gone hear no more', async () => {
    end.abort();
    browserSays({ method: 'DOM.documentUpdated', params: {}, sessionId: 'own' });
    tell({ id: 1, method: 'DOM.enable' });
    await expect.poll(() => sent).toHaveLength(1);
    expect(said).toEqual([]);
  });
});
