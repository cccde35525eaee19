import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { stopScripts } from '#main/hosts/chromium/stop-scripts.ts';
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

it('ends what a page does again and again, and lets its next document run from its first script on', async () => {
  const view = await open(profileOf('android-chrome'), '/timers');
  const title = () => evaluate(view.cdp, 'document.title');
  await expect.poll(async () => Number(await title())).toBeGreaterThan(2);
  const again = stopScripts(view.cdp, signal);
  const stopped = await title();
  // As many turns of the page as ten of its timers would take.
  for (let turn = 0; turn < 10; turn += 1) await view.cdp.send('Page.captureScreenshot');
  expect(await title()).toBe(stopped);
  const documents = countDocuments(view.cdp);
  await view.navigate(`${server().origin}/`);
  await again;
  await expect.poll(documents).toBe(2);
  await expect.poll(() => evaluate(view.cdp, 'window.first?.touch')).toBe(true);
});

/** A page whose first reload is refused as Chromium does while it swaps the frame, and its life so far. */
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
    tell: (event: string, params: unknown) => listeners.get(event)?.(params),
  };
}

const swapping = new AppError('cdp', 'Page.reload: Not attached to an active page');
const main = { frame: { id: 'main' } };

it('loads the next document a second time only when its scripts are enabled, and again when that is refused', async () => {
  const { page, sent, enabled, tell } = refusing(swapping);
  const again = stopScripts(page, signal);
  await Promise.resolve();
  tell('Page.frameNavigated', { frame: { id: 'ad', parentId: 'main' } });
  tell('Page.frameNavigated', main);
  await expect.poll(() => sent.at(-1)).toBe('Emulation.setScriptExecutionDisabled false');
  enabled();
  await expect.poll(() => sent.at(-1)).toBe('Page.reload');
  tell('Page.frameStoppedLoading', { frameId: 'ad' });
  tell('Page.frameStoppedLoading', { frameId: 'main' });
  await again;
  expect(sent).toEqual([
    'Emulation.setScriptExecutionDisabled true',
    'Emulation.setScriptExecutionDisabled false',
    'Page.reload',
    'Page.reload',
  ]);
});

it('says so when the second load is refused for good', async () => {
  const { page, enabled, tell } = refusing(swapping, 2);
  const again = stopScripts(page, signal);
  await Promise.resolve();
  enabled();
  tell('Page.frameNavigated', main);
  await Promise.resolve();
  await Promise.resolve();
  tell('Page.frameStoppedLoading', { frameId: 'main' });
  await expect(again).rejects.toBe(swapping);
});

it('waits for no second load of a page that is gone', async () => {
  const { page, enabled, tell } = refusing(new AppError('gone', 'Page.reload: the page has gone'));
  const again = stopScripts(page, signal);
  await Promise.resolve();
  enabled();
  tell('Page.frameNavigated', main);
  await expect(again).rejects.toMatchObject({ code: 'gone' });
});
