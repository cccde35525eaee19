import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CdpConnection } from '#main/hosts/chromium/cdp-connection.ts';
import { ToolsSession } from '#main/hosts/chromium/devtools/tools-session.ts';

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
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

afterEach(() => {
  end.abort();
  fromBrowser.destroy();
});

/** What is said for the harness, and by the tools. */
function heard(message: Sent): void {
  if (message.method === 'Emulation.setUserAgentOverride') identified.push(message.sessionId);
  else sent.push(message);
}

const browserSends = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
const tell = (message: object) => session.tell(JSON.stringify(message));
const attached = { method: 'Target.attachedToTarget', params: { sessionId: 'worker' } };

describe('developer tools', () => {
  it('hear and ask their own page, under no name of a session', async () => {
    tell({ id: 7, method: 'DOM.enable' });
    await expect.poll(() => sent).toMatchObject([{ method: 'DOM.enable', sessionId: 'own' }]);
    browserSends({ id: sent[0]?.id, sessionId: 'own', result: { done: true } });
    browserSends({ method: 'DOM.documentUpdated', params: {}, sessionId: 'own' });
    browserSends({ method: 'DOM.documentUpdated', params: {}, sessionId: 'of-another-view' });
    await expect
      .poll(() => said)
      .toEqual([
        { id: 7, result: { done: true } },
        { method: 'DOM.documentUpdated', params: {} },
      ]);
  });

  it('reach the frames and workers that their page has told of, and nobody else', async () => {
    browserSends({ ...attached, sessionId: 'own' });
    await expect.poll(() => said).toHaveLength(1);
    await expect.poll(() => identified).toEqual(['own', 'worker']);
    tell({ id: 1, method: 'Runtime.enable', sessionId: 'worker' });
    tell({ id: 2, method: 'Runtime.enable', sessionId: 'of-another-view' });
    await expect.poll(() => said).toHaveLength(2);
    expect(said[1]).toMatchObject({ id: 2, sessionId: 'of-another-view', error: { code: -32_000 } });
    expect(sent).toMatchObject([{ method: 'Runtime.enable', sessionId: 'worker' }]);
    browserSends({ method: 'Runtime.consoleAPICalled', params: {}, sessionId: 'worker' });
    await expect
      .poll(() => said[2])
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
  ])('are refused %s %j, of the page and of its frames', async (method, params) => {
    browserSends({ ...attached, sessionId: 'own' });
    await expect.poll(() => said).toHaveLength(1);
    tell({ id: 1, method, params });
    tell({ id: 1, method, params, sessionId: 'worker' });
    await expect.poll(() => said.slice(1)).toMatchObject([refused, { ...refused, sessionId: 'worker' }]);
    expect(sent).toEqual([]);
  });

  it('go to addresses of the web, as these were understood', async () => {
    tell({ id: 1, method: 'Page.navigate', params: { url: ' HTTPS:a.test/x', referrer: 'r' } });
    tell({ id: 2, method: 'Page.navigate', params: { url: 'about:blank' } });
    await expect
      .poll(() => sent)
      .toMatchObject([
        { params: { url: 'https://a.test/x', referrer: 'r' } },
        { params: { url: 'about:blank' } },
      ]);
  });

  it('go back to what the page showed, but to no file', async () => {
    const goTo = async (entryId: number) => {
      tell({ id: entryId, method: 'Page.navigateToHistoryEntry', params: { entryId } });
      await expect.poll(() => sent).toHaveLength(1);
      const entries = [
        { id: 1, url: 'http://a.test/' },
        { id: 2, url: 'file:///etc/passwd' },
      ];
      browserSends({ id: sent.splice(0)[0]?.id, sessionId: 'own', result: { entries } });
    };
    for (const missing of [2, 3]) {
      await goTo(missing);
      await expect.poll(() => said.splice(0)).toMatchObject([{ id: missing, error: {} }]);
    }
    await goTo(1);
    await expect
      .poll(() => sent)
      .toMatchObject([{ method: 'Page.navigateToHistoryEntry', params: { entryId: 1 } }]);
  });

  it('load source maps from where the page has something', async () => {
    const load = (url: string) => tell({ id: 9, method: 'Network.loadNetworkResource', params: { url } });
    const tellers = [
      [
        'Debugger.scriptParsed',
        { url: 'http://script.test/a.js', sourceMapURL: 'http://maps.test/a.js.map' },
      ],
      ['CSS.styleSheetAdded', { header: { sourceURL: 'http://style.test/a.css', sourceMapURL: '' } }],
      ['Page.frameNavigated', { frame: { url: 'http://frame.test/' } }],
      ['Network.requestWillBeSent', { request: { url: 'http://request.test/' } }],
    ] as const;
    for (const [method, params] of tellers) browserSends({ method, params, sessionId: 'own' });
    tell({ id: 1, method: 'Page.getResourceTree' });
    await expect.poll(() => sent).toHaveLength(1);
    const child = { frame: { url: 'http://child.test/' } };
    const frameTree = { frame: { url: 'http://page.test/' }, childFrames: [child] };
    browserSends({ id: sent[0]?.id, sessionId: 'own', result: { frameTree } });
    await expect.poll(() => said).toHaveLength(5);
    const hosts = ['script', 'maps', 'style', 'frame', 'request', 'page', 'child'];
    for (const host of hosts) load(`http://${host}.test/any.map`);
    load('http://other.test/any.map');
    load('https://page.test/any.map');
    await expect.poll(() => said.slice(5)).toMatchObject([{ error: {} }, { error: {} }]);
    expect(sent).toHaveLength(1 + hosts.length);
  });

  it('that say what is no message are passed over', async () => {
    for (const text of ['', 'null', '{"id":"1","method":"DOM.enable"}', '{"id":1}']) session.tell(text);
    tell({ id: 2, method: 'DOM.enable' });
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('that have gone hear no more, and send nothing', async () => {
    end.abort();
    browserSends({ method: 'DOM.documentUpdated', params: {}, sessionId: 'own' });
    tell({ id: 1, method: 'DOM.enable' });
    // The turn of the event loop in which both would have passed.
    await setImmediate();
    expect([said, sent]).toEqual([[], []]);
  });
});
