import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import { watchEachTest } from '../../watch-each-test.ts';
import { samplePlatforms, sampleView } from './sample-views.ts';
import { buildWindowPage, launchBrowser, openWindowPage } from './window-page.ts';

interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly sets?: readonly PlatformSet[];
}

/**
 * Launches a browser for the tests of a file. Returns a function that opens the window with two views and the given
 * responses, in a page with its own context. Problems of the page fail the test.
 */
export function windowFixture() {
  let browser: Browser;
  let files: Awaited<ReturnType<typeof buildWindowPage>>;
  const problems = watchEachTest();
  beforeAll(async () => {
    [browser, files] = await Promise.all([launchBrowser(), buildWindowPage()]);
  });
  afterAll(() => browser.close());
  return async (
    responses: { readonly [Name in RequestName]?: RequestOutput<Name> },
    { width = 1280, height = 800, locale = 'zh-CN', sets = [] }: WindowOptions = {},
  ): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height }, locale });
    const page = await context.newPage();
    problems.watch(page);
    const views = [sampleView(0), sampleView(1)];
    await openWindowPage(page, files, { platforms: samplePlatforms, views, sets }, responses);
    return page;
  };
}

/** Returns the inputs of all requests with a name. */
export const inputsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      window.recordedRequests.filter((request) => request.name === wanted).map(({ input }) => input),
    name,
  );

/** Returns a stopped recording with one step, with the fields of `change` replaced. */
export const sampleRecording = (
  change: Partial<RequestOutput<'getRecording'>> = {},
): RequestOutput<'getRecording'> => ({
  viewId: 'view-1',
  isOn: false,
  isPicking: false,
  start: {
    platformId: 'wechat-android',
    address: '/home',
    scenarios: [],
    account: null,
    pay: { choice: 'paid', delayMs: 0 },
    conditions: {},
    overrides: [],
  },
  warnings: [],
  run: null,
  steps: [{ id: 1, step: { kind: 'expectPath', path: '/book/1' } }],
  ...change,
});
