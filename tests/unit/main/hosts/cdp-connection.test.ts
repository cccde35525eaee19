import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CdpConnection } from '#main/hosts/chromium/cdp-connection.ts';
import { toAppError } from '#shared/errors.ts';

const { signal } = new AbortController();

/** A connection to a browser that says only what it is told to. */
function connect() {
  const toBrowser = new PassThrough();
  const fromBrowser = new PassThrough();
  const connection = new CdpConnection(toBrowser, fromBrowser);
  return {
    connection,
    says: (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`),
    dies: () => fromBrowser.destroy(),
    /** Whole messages that came to the browser. */
    heard: () =>
      String(toBrowser.read() ?? '')
        .split('\0')
        .filter(Boolean).length,
  };
}

describe('a command under way', () => {
  it.each([
    ['the page crashed', { method: 'Inspector.targetCrashed', params: {}, sessionId: 'page' }],
    ['the page has gone', { method: 'Target.detachedFromTarget', params: { sessionId: 'page' } }],
  ])('is rejected when %s, and that of another page is not', async (reason, event) => {
    const { connection, says } = connect();
    const lost = connection.session('page').send('Runtime.evaluate');
    const other = connection.session('other').send('Runtime.evaluate');
    says(event);
    await expect(lost).rejects.toMatchObject({ code: 'gone', message: `Runtime.evaluate: ${reason}` });
    says({ id: 2, sessionId: 'other', result: 'well' });
    expect(await other).toBe('well');
  });

  it('is rejected when the browser goes away, after that was told', async () => {
    const { connection, dies } = connect();
    const told = connection
      .session('page')
      .send('Runtime.evaluate')
      .catch(() => connection.closed.aborted);
    dies();
    expect(await told).toBe(true);
  });
});

describe('a command without a response', () => {
  it('is rejected at its deadline, and a response that comes later is dropped', async () => {
    const { connection, says } = connect();
    const page = connection.session('page');
    const silent = page.send('Runtime.evaluate', {}, { timeoutMs: 20 });
    const other = page.send('Page.enable');
    await expect(silent).rejects.toMatchObject({
      code: 'timeout',
      message: 'Runtime.evaluate: no response within 0.02 s',
      zh: 'Runtime.evaluate：0.02 秒内没有响应',
    });
    expect(connection.openCommands).toBe(1);
    says({ id: 1, sessionId: 'page', result: 'late' });
    says({ id: 2, sessionId: 'page', result: 'well' });
    expect(await other).toBe('well');
    expect(connection.openCommands).toBe(0);
  });

  it('has a deadline unless it asks for another', () => {
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

  it('is rejected with the reason of its signal', async () => {
    const { connection, heard } = connect();
    const life = new AbortController();
    const held = connection.session('page').send('Page.navigate', {}, { signal: life.signal });
    expect(heard()).toBe(1);
    life.abort(new Error('the view was sent elsewhere'));
    await expect(held).rejects.toThrow('the view was sent elsewhere');
    expect(connection.openCommands).toBe(0);
    const late = connection.session('page').send('Page.navigate', {}, { signal: life.signal });
    await expect(late).rejects.toThrow('the view was sent elsewhere');
    expect(heard()).toBe(0);
  });

  it('leaves neither a timer nor a listener behind once it is answered', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { connection, says } = connect();
    const { signal: life } = new AbortController();
    const listening = vi.spyOn(life, 'addEventListener');
    const left = vi.spyOn(life, 'removeEventListener');
    const answered = connection.session('page').send('Page.enable', {}, { signal: life });
    says({ id: 1, sessionId: 'page', result: {} });
    await answered;
    expect(vi.getTimerCount()).toBe(0);
    expect(left).toHaveBeenCalledTimes(listening.mock.calls.length);
  });
});

describe('a refusal', () => {
  it.each([
    ['gone', { code: -32_001, message: 'Session with given id not found.' }],
    ['gone', { code: -32_000, message: 'Inspected target navigated or closed' }],
    ['gone', { code: -32_000, message: 'Target crashed' }],
    ['cdp', { code: -32_601, message: "'Network.enable' wasn't found" }],
    ['cdp', { code: -32_000, message: 'Not attached to an active page' }],
  ])('is %s for %o', async (code, error) => {
    const { connection, says } = connect();
    const refused = connection.session('worker').send('Network.enable');
    says({ id: 1, sessionId: 'worker', error });
    await expect(refused).rejects.toMatchObject({ code, message: `Network.enable: ${error.message}` });
  });
});

describe('a crashed page', () => {
  it('takes no more commands, until it is loaded again', async () => {
    const { connection, says, heard } = connect();
    const page = connection.session('page');
    const crashed = Promise.withResolvers<unknown>();
    page.on('Inspector.targetCrashed', crashed.resolve, signal);
    says({ method: 'Inspector.targetCrashed', params: {}, sessionId: 'page' });
    await crashed.promise;
    await expect(page.send('Page.captureScreenshot')).rejects.toThrow(
      'Page.captureScreenshot: the page crashed',
    );
    expect(heard()).toBe(0);
    const reloaded = Promise.withResolvers<unknown>();
    page.on('Inspector.targetReloadedAfterCrash', reloaded.resolve, signal);
    says({ method: 'Inspector.targetReloadedAfterCrash', params: {}, sessionId: 'page' });
    await reloaded.promise;
    const answer = page.send('Page.captureScreenshot');
    says({ id: 1, sessionId: 'page', result: 'picture' });
    expect(await answer).toBe('picture');
  });
});
