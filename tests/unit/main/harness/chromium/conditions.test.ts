import { expect, it } from 'vitest';
import { ViewConditions } from '#main/harness/conditions/view-conditions.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({
  '/page.html': `<!doctype html><html lang="zh"><head><meta name="viewport" content="width=device-width">
    <script>
      window.first = Date.now();
      const worker = new Worker('/worker.js');
      window.ask = (what) => new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage(what);
      });
    </script></head><body><p style="font-size: 1rem">漫阅</p><iframe src="about:blank"></iframe></body></html>`,
  '/worker.js': `const first = Date.now(); onmessage = async ({ data }) => {
    if (data === 'clock') postMessage([first, Date.now(), new Date().getTime()]);
    else if (data === 'place') postMessage([new Date(0).getHours(), navigator.language]);
    else postMessage([navigator.onLine, await fetch('/worker.js').then(() => 'answered', () => 'failed')]);
  };`,
});

/** Opens a page with conditions that apply before its first document. */
async function watched(first?: Conditions) {
  const profile = profileOf('android-chrome');
  const signal = new AbortController().signal;
  const problems: unknown[] = [];
  const conditions = new ViewConditions({
    profile,
    first,
    onProblem: (problem) => problems.push(problem),
    signal,
  });
  const onSession = (cdp: CdpSession, type: string) => {
    if (type === 'page') conditions.watch(cdp);
  };
  const view = await open(profile, '/page.html', {
    onSession,
    emulation: { conditions: conditions.commandsFor },
  });
  return { view, cdp: view.cdp, conditions, problems };
}

const dayMs = 24 * 60 * 60 * 1_000;
const near = (instant: number, offset: number) => Math.abs(instant - Date.now() - offset) < 60_000;

it('a page, its frame and its worker stay offline across navigations, until they are online again', async () => {
  const { view, cdp, conditions, problems } = await watched();
  const seen = async () => [
    await evaluate(cdp, `fetch('/page.html').then(() => 'answered', () => 'failed')`),
    await evaluate(cdp, 'navigator.onLine'),
    await evaluate(cdp, `ask('network')`),
  ];
  // Waits for the worker before going offline. Without its script, it would never respond.
  expect(await seen()).toEqual(['answered', true, [true, 'answered']]);
  await conditions.change({ ...normalConditions, network: 'offline' });
  expect(await seen()).toEqual(['failed', false, [false, 'failed']]);
  await conditions.change({ ...normalConditions, network: '4g' });
  await view.navigate(`${server().origin}/page.html`);
  expect(await seen()).toEqual(['answered', true, [true, 'answered']]);
  await conditions.change(normalConditions);
  expect(await seen()).toEqual(['answered', true, [true, 'answered']]);
  expect(problems).toEqual([]);
});

it('network throttling applies to the next document too', { tags: ['complete'] }, async () => {
  const { view, cdp, conditions } = await watched();
  await conditions.change({ ...normalConditions, network: 'slow-3g' });
  const start = performance.now();
  await view.navigate(`${server().origin}/page.html`);
  expect(performance.now() - start).toBeGreaterThan(1_900);
  expect(await evaluate(cdp, 'navigator.connection.rtt')).toBeGreaterThan(1_500);
});

it('the clock of a page, its worker and its frames is changed and restored before their first script', async () => {
  const { cdp, conditions, problems } = await watched({ ...normalConditions, clockOffsetMs: dayMs });
  expect(await evaluate(cdp, 'window.first')).toSatisfy((time: number) => near(time, dayMs));
  const frameTime = `document.querySelector('iframe').contentWindow.Date.now()`;
  expect(await evaluate(cdp, frameTime)).toSatisfy((time: number) => near(time, dayMs));
  const clocks = (offset: number) => (times: number[]) => times.every((time) => near(time, offset));
  expect(await evaluate(cdp, `ask('clock')`)).toSatisfy(clocks(dayMs));
  await conditions.change(normalConditions);
  expect(await evaluate(cdp, 'Date.now()')).toSatisfy((time: number) => near(time, 0));
  expect(await evaluate(cdp, frameTime)).toSatisfy((time: number) => near(time, 0));
  expect(await evaluate(cdp, `ask('clock').then((times) => times.slice(1))`)).toSatisfy(clocks(0));
  expect(problems).toEqual([]);
});

it('a page cannot detect that its clock was changed', async () => {
  const { cdp } = await watched({ ...normalConditions, clockOffsetMs: dayMs });
  const looks = `(() => {
    class Later extends Date {}
    const real = performance.timeOrigin + performance.now();
    return {
      isDate: new Date() instanceof Date && new Later() instanceof Later && new Date().constructor === Date,
      said: new Date(0).getTime() === 0 && new Date(2020, 1, 2).getFullYear() === 2020 && Date.UTC(1970) === 0,
      asText: Date().slice(0, 15) === new Date().toDateString(),
      inherited: new Later().getTime() - real > 80_000_000,
      temporal: typeof Temporal === 'undefined' ||
        Math.abs(Temporal.Now.instant().epochMilliseconds - Date.now()) < 60_000 &&
        Temporal.Now.plainDateISO().toString() === Temporal.Now.zonedDateTimeISO().toPlainDate().toString(),
      names: [Date.name, Date.length, Date.now.name],
      traces: Object.keys(window).filter((name) => name.includes('clock')),
    };
  })()`;
  expect(await evaluate(cdp, looks)).toEqual({
    isDate: true,
    said: true,
    asText: true,
    inherited: true,
    temporal: true,
    names: ['Date', 7, 'now'],
    traces: [],
  });
});

it('conditions apply from the first document on, also in workers', async () => {
  const { cdp } = await watched({
    ...normalConditions,
    colorScheme: 'dark',
    timeZone: 'America/New_York',
    locale: 'en-US',
  });
  expect(
    await evaluate(
      cdp,
      `[matchMedia('(prefers-color-scheme: dark)').matches, new Date(0).getHours(), navigator.language]`,
    ),
  ).toEqual([true, 19, 'en-US']);
  expect(await evaluate(cdp, `ask('place')`)).toEqual([19, 'en-US']);
});

it('location, language, colors, motion and text size of an open page can be changed', async () => {
  const { cdp, conditions, problems } = await watched();
  const seen = `[new Date(0).getHours(), new Intl.NumberFormat().resolvedOptions().locale, navigator.language,
    matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches,
    getComputedStyle(document.querySelector('p')).fontSize]`;
  const usual = [8, 'zh-CN', 'zh-CN', false, false, '16px'];
  expect(await evaluate(cdp, seen)).toEqual(usual);
  const needsReload = await conditions.change({
    ...normalConditions,
    timeZone: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: true,
    textScale: 1.5,
  });
  expect(await evaluate(cdp, seen)).toEqual([19, 'en-US', 'en-US', true, true, '24px']);
  expect(needsReload).toEqual(['locale']);
  await conditions.change(normalConditions);
  expect(await evaluate(cdp, seen)).toEqual(usual);
  expect(problems).toEqual([]);
});
