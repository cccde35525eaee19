import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CdpConnection } from '#main/hosts/cdp/cdp-connection.ts';
import { cdpPipe } from '#main/hosts/chromium/cdp-pipe.ts';
import { ToolsSession } from '#main/hosts/chromium/devtools/tools-session.ts';

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
  readonly sessionId?: string;
}

/** End of the pipe that a browser would have. */
let fromBrowser: PassThrough;
let sent: Sent[];
/** Sessions that received the user agent of the platform. */
let identified: (string | undefined)[];
let received: unknown[];
let end: AbortController;
let session: ToolsSession;

beforeEach(() => {
  const toBrowser = new PassThrough();
  fromBrowser = new PassThrough();
  sent = [];
  identified = [];
  received = [];
  end = new AbortController();
  toBrowser.on('data', (chunk: Buffer) => {
    for (const text of chunk.toString('utf8').split('\0').filter(Boolean)) record(JSON.parse(text) as Sent);
  });
  session = new ToolsSession({
    connection: new CdpConnection(cdpPipe(toBrowser, fromBrowser)),
    sessionId: 'own',
    identity: { method: 'Emulation.setUserAgentOverride', params: {} },
    send: (text) => received.push(JSON.parse(text)),
    signal: end.signal,
  });
});

afterEach(() => {
  end.abort();
  fromBrowser.destroy();
});

/** Distinguishes the harness's own commands from those of the developer tools. */
function record(message: Sent): void {
  if (message.method === 'Emulation.setUserAgentOverride') identified.push(message.sessionId);
  else sent.push(message);
}

const browserSends = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
const sendFromTools = (message: object) => session.receive(JSON.stringify(message));
const attached = { method: 'Target.attachedToTarget', params: { sessionId: 'worker' } };

describe('developer tools', () => {
  it('exchange messages with their own page, without a session ID', async () => {
    sendFromTools({ id: 7, method: 'DOM.enable' });
    await expect.poll(() => sent).toMatchObject([{ method: 'DOM.enable', sessionId: 'own' }]);
    browserSends({ id: sent[0]?.id, sessionId: 'own', result: { done: true } });
    browserSends({ method: 'DOM.documentUpdated', params: {}, sessionId: 'own' });
    browserSends({ method: 'DOM.documentUpdated', params: {}, sessionId: 'of-another-view' });
    await expect
      .poll(() => received)
      .toEqual([
        { id: 7, result: { done: true } },
        { method: 'DOM.documentUpdated', params: {} },
      ]);
  });

  it('reach the frames and workers that their page has reported, and no others', async () => {
    browserSends({ ...attached, sessionId: 'own' });
    await expect.poll(() => received).toHaveLength(1);
    await expect.poll(() => identified).toEqual(['own', 'worker']);
    sendFromTools({ id: 1, method: 'Runtime.enable', sessionId: 'worker' });
    sendFromTools({ id: 2, method: 'Runtime.enable', sessionId: 'of-another-view' });
    await expect.poll(() => received).toHaveLength(2);
    expect(received[1]).toMatchObject({ id: 2, sessionId: 'of-another-view', error: { code: -32_000 } });
    expect(sent).toMatchObject([{ method: 'Runtime.enable', sessionId: 'worker' }]);
    browserSends({ method: 'Runtime.consoleAPICalled', params: {}, sessionId: 'worker' });
    await expect
      .poll(() => received[2])
      .toMatchObject({ method: 'Runtime.consoleAPICalled', sessionId: 'worker' });
  });

  const refused = { id: 1, error: { code: -32_000 } };

  it.each<[string, object?]>([
    ['Browser.close'],
    ['Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: '/tmp' }],
    ['Target.createTarget', { url: 'about:blank' }],
    ['Target.attachToTarget', { targetId: 'other' }],
    [
      'Target.setAutoAttach',
      { autoAttach: true, flatten: true, waitForDebuggerOnStart: false, filter: [{}] },
    ],
    ['Tracing.start', { perfettoConfig: '', tracingBackend: 'system' }],
    ['SystemInfo.getProcessInfo'],
    ['Fetch.enable'],
    ['Emulation.setDeviceMetricsOverride'],
    ['Page.setDeviceMetricsOverride'],
    ['DeviceOrientation.setDeviceOrientationOverride'],
    ['Input.dispatchDragEvent', { data: { files: ['/etc/passwd'] } }],
    ['Network.setUserAgentOverride'],
    ['Network.setRequestInterception', { patterns: [{ urlPattern: '*' }] }],
    ['Page.startScreencast'],
    ['Page.setDownloadBehavior', { behavior: 'allow', downloadPath: '/tmp' }],
    ['Page.setInterceptFileChooserDialog', { enabled: true }],
    ['DOM.setFileInputFiles', { files: ['/etc/passwd'], nodeId: 1 }],
    ['DOM.getFileInfo', { objectId: '1' }],
    ['Security.setIgnoreCertificateErrors', { ignore: true }],
    ['Security.setOverrideCertificateErrors', { override: true }],
    ['Security.handleCertificateError', { eventId: 1, action: 'continue' }],
    ['Extensions.loadUnpacked', { path: '/tmp' }],
    ['PWA.install', { manifestId: 'https://evil.test' }],
    ['Storage.getCookies', { browserContextId: 'of-another-view' }],
    ['Storage.setCookies', { cookies: [] }],
    ['Network.loadNetworkResource', { url: 'file:///etc/passwd', options: {} }],
    ['Network.loadNetworkResource', { url: 'http://169.254.169.254/', options: {} }],
    ['Page.navigate', { url: 'file:///etc/passwd' }],
    ['Page.navigate', { url: ' \tFILE:/etc/passwd' }],
    ['Page.navigate', { url: 'view-source:http://a.test' }],
    ['Page.navigate', { url: 'chrome://settings' }],
    ['Page.navigate', { url: 'javascript:alert(1)' }],
    ['Page.navigate', { url: 'about:srcdoc' }],
    ['Page.navigate', { url: ['http://a.test'] }],
    ['Page.navigate'],
    ['page.navigate', { url: 'http://a.test' }],
    ['constructor'],
  ])('cannot send %s %j to the page or its frames', async (method, params) => {
    browserSends({ ...attached, sessionId: 'own' });
    await expect.poll(() => received).toHaveLength(1);
    sendFromTools({ id: 1, method, params });
    sendFromTools({ id: 1, method, params, sessionId: 'worker' });
    await expect.poll(() => received.slice(1)).toMatchObject([refused, { ...refused, sessionId: 'worker' }]);
    expect(sent).toEqual([]);
  });

  it('can open web pages by their parsed URL', async () => {
    sendFromTools({ id: 1, method: 'Page.navigate', params: { url: ' HTTPS:a.test/x', referrer: 'r' } });
    sendFromTools({ id: 2, method: 'Page.navigate', params: { url: 'about:blank' } });
    await expect
      .poll(() => sent)
      .toMatchObject([
        { params: { url: 'https://a.test/x', referrer: 'r' } },
        { params: { url: 'about:blank' } },
      ]);
  });

  it("can go back in the page's history, but not to a file", async () => {
    const goTo = async (entryId: number) => {
      sendFromTools({ id: entryId, method: 'Page.navigateToHistoryEntry', params: { entryId } });
      await expect.poll(() => sent).toHaveLength(1);
      const entries = [
        { id: 1, url: 'http://a.test/' },
        { id: 2, url: 'file:///etc/passwd' },
      ];
      browserSends({ id: sent.splice(0)[0]?.id, sessionId: 'own', result: { entries } });
    };
    for (const missing of [2, 3]) {
      await goTo(missing);
      await expect.poll(() => received.splice(0)).toMatchObject([{ id: missing, error: {} }]);
    }
    await goTo(1);
    await expect
      .poll(() => sent)
      .toMatchObject([{ method: 'Page.navigateToHistoryEntry', params: { entryId: 1 } }]);
  });

  it('can load source maps from origins that the page uses', async () => {
    const load = (url: string) =>
      sendFromTools({ id: 9, method: 'Network.loadNetworkResource', params: { url } });
    const events = [
      [
        'Debugger.scriptParsed',
        { url: 'http://script.test/a.js', sourceMapURL: 'http://maps.test/a.js.map' },
      ],
      ['CSS.styleSheetAdded', { header: { sourceURL: 'http://style.test/a.css', sourceMapURL: '' } }],
      ['Page.frameNavigated', { frame: { url: 'http://frame.test/' } }],
      ['Network.requestWillBeSent', { request: { url: 'http://request.test/' } }],
    ] as const;
    for (const [method, params] of events) browserSends({ method, params, sessionId: 'own' });
    sendFromTools({ id: 1, method: 'Page.getResourceTree' });
    await expect.poll(() => sent).toHaveLength(1);
    const child = { frame: { url: 'http://child.test/' } };
    const frameTree = { frame: { url: 'http://page.test/' }, childFrames: [child] };
    browserSends({ id: sent[0]?.id, sessionId: 'own', result: { frameTree } });
    await expect.poll(() => received).toHaveLength(5);
    const hosts = ['script', 'maps', 'style', 'frame', 'request', 'page', 'child'];
    for (const host of hosts) load(`http://${host}.test/any.map`);
    load('http://other.test/any.map');
    load('https://page.test/any.map');
    await expect.poll(() => received.slice(5)).toMatchObject([{ error: {} }, { error: {} }]);
    expect(sent).toHaveLength(1 + hosts.length);
  });

  it('can send invalid messages, which are ignored', async () => {
    for (const text of ['', 'null', '{"id":"1","method":"DOM.enable"}', '{"id":1}']) session.receive(text);
    sendFromTools({ id: 2, method: 'DOM.enable' });
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('receive and send nothing after they are closed', async () => {
    end.abort();
    browserSends({ method: 'DOM.documentUpdated', params: {}, sessionId: 'own' });
    sendFromTools({ id: 1, method: 'DOM.enable' });
    // Waits for the turn of the event loop in which a message would arrive.
    await setImmediate();
    expect([received, sent]).toEqual([[], []]);
  });
});
