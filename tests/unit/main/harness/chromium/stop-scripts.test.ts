import { expect, it } from 'vitest';
import { stopScripts } from '#main/hosts/chromium/stop-scripts.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({
  '/timers':
    '<!doctype html><title>0</title><script>setInterval(() => { document.title = Number(document.title) + 1 }, 5)</script>',
});
const { signal } = new AbortController();

it('ends what a page does again and again, and lets its next document run from its first script on', async () => {
  const view = await open(profileOf('android-chrome'), '/timers');
  const title = () => evaluate(view.cdp, 'document.title');
  await expect.poll(async () => Number(await title())).toBeGreaterThan(2);
  const again = Promise.withResolvers<void>();
  stopScripts(view.cdp, signal, again.resolve);
  const stopped = await title();
  // As many turns of the page as ten of its timers would take.
  for (let turn = 0; turn < 10; turn += 1) await view.cdp.send('Page.captureScreenshot');
  expect(await title()).toBe(stopped);
  await view.navigate(`${server().origin}/`);
  await again.promise;
  await expect.poll(() => evaluate(view.cdp, 'window.first?.touch')).toBe(true);
});
