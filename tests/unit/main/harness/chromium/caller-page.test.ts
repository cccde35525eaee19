import { expect, it } from 'vitest';
import { callerPage } from '#main/harness/bridge/caller-page.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();

const seen = `(() => {
  const own = (name) => Object.getOwnPropertyDescriptor(Document.prototype, name);
  return {
    state: [document.hidden, document.visibilityState],
    told: window.told,
    isTheEngines: ['hidden', 'visibilityState'].every((name) => own(name).get.toString().includes('[native code]')),
  };
})()`;

it('a page is hidden and shown as by a browser, which restores its own properties', async () => {
  const view = await open(profileOf('android-chrome'), '/');
  const { become } = callerPage(view.cdp, new AbortController().signal);
  await evaluate(
    view.cdp,
    `window.told = []; document.addEventListener('visibilitychange', () => told.push(document.visibilityState))`,
  );
  await become('hidden');
  await become('hidden');
  expect(await evaluate(view.cdp, seen)).toEqual({
    state: [true, 'hidden'],
    told: ['hidden', 'hidden'],
    isTheEngines: false,
  });
  await become('shown');
  expect(await evaluate(view.cdp, seen)).toEqual({
    state: [false, 'visible'],
    told: ['hidden', 'hidden', 'visible'],
    isTheEngines: true,
  });
});

it('a page whose process was killed is loaded again without its state', async () => {
  const view = await open(profileOf('android-chrome'), '/');
  await evaluate(view.cdp, 'window.kept = true');
  await callerPage(view.cdp, new AbortController().signal).become('killed');
  await expect
    .poll(() => evaluate(view.cdp, "[document.readyState, String(window.kept)].join(', ')"))
    .toBe('complete, undefined');
});
