import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { stopScripts } from '#main/hosts/cdp/stop-scripts.ts';
import { AppError } from '#shared/errors.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({
  '/timers':
    '<!doctype html><title>0</title><script>setInterval(() => { document.title = Number(document.title) + 1 }, 5)</script>',
});
const { signal } = new AbortController();

/** Counts the documents that the main frame shows from now on. */
function countDocuments(cdp: CdpSession): () => number {
  let count = 0;
  cdp.on(
    'Page.frameNavigated',
    (params) => {
      if ((params as { frame: { parentId?: string } }).frame.parentId === undefined) count += 1;
    },
    signal,
  );
  return () => count;
}

it('a repeating script is stopped, and all scripts of the next document run', async () => {
  const view = await open(profileOf('android-chrome'), '/timers');
  const title = () => evaluate(view.cdp, 'document.title');
  await expect.poll(async () => Number(await title())).toBeGreaterThan(2);
  const again = stopScripts(view.cdp, signal);
  const stopped = await title();
  // Waits as long as ten timers of the page take.
  for (let turn = 0; turn < 10; turn += 1) await view.cdp.send('Page.captureScreenshot');
  expect(await title()).toBe(stopped);
  const documents = countDocuments(view.cdp);
  await view.navigate(`${server().origin}/`);
  await again;
  await expect.poll(documents).toBe(2);
  await expect.poll(() => evaluate(view.cdp, 'window.first?.touch')).toBe(true);
});

/** Page that refuses its first reload, as Chromium does while it swaps the frame. Logs the commands. */
function refusing(refusal: AppError, reloads = 1) {
  const sent: string[] = [];
  const listeners = new Map<string, (params: unknown) => void>();
  const enabling = Promise.withResolvers<void>();
  const page: CdpSession = {
    send: async <Result>(method: string, params: Readonly<Record<string, unknown>> = {}) => {
      sent.push(`${method} ${params['value'] ?? ''}`.trim());
      if (params['value'] === false) await enabling.promise;
      if (method === 'Page.reload' && sent.filter((line) => line === method).length <= reloads) throw refusal;
      return {} as Result;
    },
    on: (event, listener) => void listeners.set(event, listener),
    child: () => page,
  };
  return {
    page,
    sent,
    enabled: enabling.resolve,
    emit: (event: string, params: unknown) => listeners.get(event)?.(params),
  };
}

const swapping = new AppError('cdp', 'Page.reload: Not attached to an active page');
const main = { frame: { id: 'main' } };

it('the next document is reloaded only after its scripts are enabled, and again if the browser rejects that', async () => {
  const { page, sent, enabled, emit } = refusing(swapping);
  const again = stopScripts(page, signal);
  await Promise.resolve();
  emit('Page.frameNavigated', { frame: { id: 'ad', parentId: 'main' } });
  emit('Page.frameNavigated', main);
  await expect.poll(() => sent.at(-1)).toBe('Emulation.setScriptExecutionDisabled false');
  enabled();
  await expect.poll(() => sent.at(-1)).toBe('Page.reload');
  emit('Page.frameStoppedLoading', { frameId: 'ad' });
  emit('Page.frameStoppedLoading', { frameId: 'main' });
  await again;
  expect(sent).toEqual([
    'Emulation.setScriptExecutionDisabled true',
    'Emulation.setScriptExecutionDisabled false',
    'Page.reload',
    'Page.reload',
  ]);
});

it('stopScripts rejects if the reload is rejected twice', async () => {
  const { page, enabled, emit } = refusing(swapping, 2);
  const again = stopScripts(page, signal);
  await Promise.resolve();
  enabled();
  emit('Page.frameNavigated', main);
  await Promise.resolve();
  await Promise.resolve();
  emit('Page.frameStoppedLoading', { frameId: 'main' });
  await expect(again).rejects.toBe(swapping);
});

it('stopScripts does not wait for the reload of a page that has gone', async () => {
  const { page, enabled, emit } = refusing(new AppError('gone', 'Page.reload: the page has gone'));
  const again = stopScripts(page, signal);
  await Promise.resolve();
  enabled();
  emit('Page.frameNavigated', main);
  await expect(again).rejects.toMatchObject({ code: 'gone' });
});
