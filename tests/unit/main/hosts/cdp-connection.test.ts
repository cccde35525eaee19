import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CdpConnection } from '#main/hosts/chromium/cdp-connection.ts';

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
    await expect(lost).rejects.toMatchObject({ code: 'cdp', message: `Runtime.evaluate: ${reason}` });
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
