import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ProblemWatch } from '../../../problem-watch.ts';
import { launchBrowser } from './window-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** Runs a script in a watched page. Resolves when the page has reported something. */
async function planted(script: string): Promise<{ readonly page: Page; readonly problems: ProblemWatch }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const problems = new ProblemWatch();
  problems.watchContext(context);
  const page = await context.newPage();
  await page.setContent(`<!doctype html><script>${script}</script>`);
  await expect.poll(() => problems.unexpected.length).toBeGreaterThan(0);
  return { page, problems };
}

it.each([
  ['an error that nothing catches', `setTimeout(() => { throw new Error('planted') })`, /uncaught: planted/],
  ['a rejection that nothing handles', `Promise.reject(new Error('planted'))`, /uncaught: planted/],
  ['an error in the console', `console.error('planted')`, /error: planted/],
  ['a warning in the console', `console.warn('planted')`, /warning: planted/],
])('%s fails the test', async (_, script, message) => {
  const { problems } = await planted(script);
  expect(() => problems.assertNone()).toThrow(message);
});

it('an expected problem is accepted once, and the test fails if it does not occur', async () => {
  const { problems } = await planted(`console.error('planted')`);
  problems.expect(/planted/);
  problems.assertNone();
  problems.expect(/planted/);
  expect(() => problems.assertNone()).toThrow('missing: /planted/');
});

it('an allowed problem may occur or not', async () => {
  const { problems } = await planted(`console.error('planted')`);
  problems.allow(/planted/);
  problems.assertNone();
  problems.allow(/planted/);
  problems.assertNone();
});
