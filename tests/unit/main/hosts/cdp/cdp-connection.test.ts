import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CdpConnection } from '#main/hosts/cdp/cdp-connection.ts';
import { cdpPipe } from '#main/hosts/chromium/cdp-pipe.ts';
import { toAppError } from '#shared/errors.ts';

const { signal } = new AbortController();

/** Connects to a fake browser, which sends only what the test writes. */
function connect() {
  const toBrowser = new PassThrough();
  const fromBrowser = new PassThrough();
  const connection = new CdpConnection(cdpPipe(toBrowser, fromBrowser));
  return {
    connection,
    browserSends: (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`),
    browserCloses: () => fromBrowser.destroy(),
    /** Returns the number of messages that reached the browser. */
    receivedCount: () =>
      String(toBrowser.read() ?? '')
        .split('\0')
        .filter(Boolean).length,
  };
}

describe('a pending command', () => {
  it.each([
    ['the page crashed', { method: 'Inspector.targetCrashed', params: {}, sessionId: 'page' }],
    ['the page has gone', { method: 'Target.detachedFromTarget', params: { sessionId: 'page' } }],
  ])('rejects when %s, unlike a command of another page', async (reason, event) => {
    const { connection, browserSends } = connect();
    const lost = connection.session('page').send('Runtime.evaluate');
    const other = connection.session('other').send('Runtime.evaluate');
    browserSends(event);
    await expect(lost).rejects.toMatchObject({ code: 'gone', message: `Runtime.evaluate: ${reason}` });
    browserSends({ id: 2, sessionId: 'other', result: 'well' });
    expect(await other).toBe('well');
  });

  it('rejects after the closed signal aborts if the browser goes away', async () => {
    const { connection, browserCloses } = connect();
    const rejectedAfterClose = connection
      .session('page')
      .send('Runtime.evaluate')
      .catch(() => connection.closed.aborted);
    browserCloses();
    expect(await rejectedAfterClose).toBe(true);
  });
});

describe('a command without a response', () => {
  it('rejects at its timeout, and a later response is ignored', async () => {
    const { connection, browserSends } = connect();
    const page = connection.session('page');
    const silent = page.send('Runtime.evaluate', {}, { timeoutMs: 20 });
    const other = page.send('Page.enable');
    await expect(silent).rejects.toMatchObject({
      code: 'timeout',
      message: 'Runtime.evaluate: no response within 0.02 s',
      zh: 'Runtime.evaluate：0.02 秒内没有响应',
    });
    expect(connection.openCommands).toBe(1);
    browserSends({ id: 1, sessionId: 'page', result: 'late' });
    browserSends({ id: 2, sessionId: 'page', result: 'well' });
    expect(await other).toBe('well');
    expect(connection.openCommands).toBe(0);
  });

  it('has a default timeout, which the caller can change', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { connection } = connect();
    const ends: string[] = [];
    const end = (name: string) => (thrown: unknown) => ends.push(`${name} ${toAppError(thrown).code}`);
    const page = connection.session('page');
    page.send('Page.enable').catch(end('usual'));
    page.send('Page.navigate', {}, { timeoutMs: Number.POSITIVE_INFINITY }).catch(end('endless'));
    return vi.advanceTimersByTimeAsync(30_000).then(() => expect(ends).toEqual(['usual timeout']));
  });

  it('rejects with the reason of its signal', async () => {
    const { connection, receivedCount } = connect();
    const life = new AbortController();
    const held = connection.session('page').send('Page.navigate', {}, { signal: life.signal });
    expect(receivedCount()).toBe(1);
    life.abort(new Error('the view was sent elsewhere'));
    await expect(held).rejects.toThrow('the view was sent elsewhere');
    expect(connection.openCommands).toBe(0);
    const late = connection.session('page').send('Page.navigate', {}, { signal: life.signal });
    await expect(late).rejects.toThrow('the view was sent elsewhere');
    expect(receivedCount()).toBe(0);
  });

  it('leaves no timer and no listener after the response', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { connection, browserSends } = connect();
    const { signal: life } = new AbortController();
    const listening = vi.spyOn(life, 'addEventListener');
    const left = vi.spyOn(life, 'removeEventListener');
    const responded = connection.session('page').send('Page.enable', {}, { signal: life });
    browserSends({ id: 1, sessionId: 'page', result: {} });
    await responded;
    expect(vi.getTimerCount()).toBe(0);
    expect(left).toHaveBeenCalledTimes(listening.mock.calls.length);
  });
});

describe('a rejected command', () => {
  it.each([
    ['gone', { code: -32_001, message: 'Session with given id not found.' }],
    ['gone', { code: -32_000, message: 'Inspected target navigated or closed' }],
    ['gone', { code: -32_000, message: 'Target crashed' }],
    ['cdp', { code: -32_601, message: "'Network.enable' wasn't found" }],
    ['cdp', { code: -32_000, message: 'Not attached to an active page' }],
  ])('has the error code %s for the CDP error %o', async (code, error) => {
    const { connection, browserSends } = connect();
    const refused = connection.session('worker').send('Network.enable');
    browserSends({ id: 1, sessionId: 'worker', error });
    await expect(refused).rejects.toMatchObject({ code, message: `Network.enable: ${error.message}` });
  });
});

describe('a crashed page', () => {
  it('rejects commands until it is loaded again', async () => {
    const { connection, browserSends, receivedCount } = connect();
    const page = connection.session('page');
    const crashed = Promise.withResolvers<unknown>();
    page.on('Inspector.targetCrashed', crashed.resolve, signal);
    browserSends({ method: 'Inspector.targetCrashed', params: {}, sessionId: 'page' });
    await crashed.promise;
    await expect(page.send('Page.captureScreenshot')).rejects.toThrow(
      'Page.captureScreenshot: the page crashed',
    );
    expect(receivedCount()).toBe(0);
    const reloaded = Promise.withResolvers<unknown>();
    page.on('Inspector.targetReloadedAfterCrash', reloaded.resolve, signal);
    browserSends({ method: 'Inspector.targetReloadedAfterCrash', params: {}, sessionId: 'page' });
    await reloaded.promise;
    const answer = page.send('Page.captureScreenshot');
    browserSends({ id: 1, sessionId: 'page', result: 'picture' });
    expect(await answer).toBe('picture');
  });
});
