import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { endpoints } from '../../../../src/shared/contract/registry.ts';
import { leaveSite } from '../../fixtures/page/leave-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { type CallFault, callFaults, FaultyCall } from '../../pages/faults/faulty-call.ts';
import {
  endpointOf,
  type FaultVisit,
  optionalCalls,
  type ReadCall,
  readCalls,
  unusedCalls,
} from '../../pages/faults/read-calls.ts';
import { writeCalls } from '../../pages/faults/write-calls.ts';
import { ListPage } from '../../pages/list-page.ts';

/** Write calls of the quick lane. The complete lane tests all. */
const quick = new Set(['comic.buyChapter: a truncated response']);

/** Returns the entries of localStorage. */
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test('every call of the contract is in exactly one table of this file', () => {
  const known = [
    ...Object.keys(readCalls),
    ...Object.keys(writeCalls),
    ...Object.keys(optionalCalls),
    ...unusedCalls,
  ];
  expect(known.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

for (const [id, readCall] of Object.entries(readCalls)) {
  test(`the screen of ${id} shows every failure, and a retry loads the content`, {
    tag: '@complete',
  }, async ({ page, visitor, sandbox, problems }) => {
    test.setTimeout(120_000);
    problems.expect(/Failed to load resource|ERR_/);
    await testEachFault(callFaults, id, readCall, { page, visitor, sandbox });
  });
}

test('a book whose response times out shows an error, and a retry loads it', async ({
  page,
  visitor,
  sandbox,
}) => {
  const id = 'comic.detail';
  const names = ['a slow response', 'a timeout'];
  const faults = callFaults.filter(({ name }) => names.includes(name));
  expect(faults).toHaveLength(names.length);
  await testEachFault(faults, id, readCalls[id], { page, visitor, sandbox });
});

async function testEachFault(
  faults: readonly CallFault[],
  id: string,
  readCall: ReadCall | undefined,
  visit: FaultVisit,
): Promise<void> {
  if (!readCall) throw new Error(`No screen makes the call ${id}`);
  const { page, visitor, sandbox } = visit;
  const call = await FaultyCall.of(endpointOf(id), page, sandbox);
  await page.goto(paths.report.to());
  await visitor.userId();
  await readCall.prepare?.(visit);
  let usualCalls: readonly string[] = [];
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      const sent = await testFault(fault, { readCall, call, visit });
      if (fault.message === undefined) usualCalls = [...usualCalls, ...sent];
      else expectNoMore(sent, usualCalls);
    });
  }
}

/** Ignores early requests. They may fail before the site's code has loaded, which then sends them again. */
const maxRetries = 3;

/** Expects only the calls that the screen usually sends, and no loops. */
function expectNoMore(sent: readonly string[], usualCalls: readonly string[]): void {
  const times = (calls: readonly string[], path: string) => calls.filter((each) => each === path).length;
  expect(sent.filter((path) => times(sent, path) > maxRetries * times(usualCalls, path))).toEqual([]);
}

test('the comic home shows its cached response unchanged, however its request fails', {
  tag: '@complete',
}, async ({ page, visitor, sandbox, problems }) => {
  test.setTimeout(120_000);
  problems.expect(/Failed to load resource|ERR_/);
  const call = await FaultyCall.of(endpointOf('comic.home'), page, sandbox);
  const { books } = new ListPage(page);
  await page.goto(paths.comicHome.to());
  await visitor.userId();
  await page.waitForFunction(() => localStorage.getItem('comicHome') !== null);
  const before = await stored(page);
  for (const fault of callFaults.filter(({ message }) => message !== undefined)) {
    await test.step(fault.name, async () => {
      await call.inject(fault);
      const requested = page.waitForRequest((request) => call.isOf(request.url()));
      await page.goto(paths.comicHome.to());
      await requested;
      await page.waitForLoadState('networkidle');
      await expect(books.first()).toBeVisible();
      const { userInfo, comicHome } = await stored(page);
      expect({ userInfo, comicHome }).toEqual({
        userInfo: before['userInfo'],
        comicHome: before['comicHome'],
      });
      await call.clear();
    });
  }
});

interface FaultyScreen {
  readonly readCall: ReadCall;
  readonly call: FaultyCall;
  readonly visit: FaultVisit;
}

/**
 * Opens the screen while its call fails, and checks the message, the storage and the retry. Returns the calls that the
 * screen sent until the message appeared.
 */
async function testFault(
  fault: CallFault,
  { readCall, call, visit: { page } }: FaultyScreen,
): Promise<readonly string[]> {
  const { unknownCalls, cachedKeys = [], isNewVisitor = false } = readCall;
  const part = readCall.part?.(page) ?? page.locator('body');
  // Deletes the stored response, because the site would show it instead of the failure.
  await call.clear(unknownCalls);
  await leaveSite(page);
  await clearCache(page, isNewVisitor ? [''] : cachedKeys);
  const before = await stored(page);
  await call.inject(fault, unknownCalls);
  const sent = recordCalls(page);
  await page.goto(readCall.path);
  if (readCall.last) await expect(readCall.last(page)).toBeVisible();
  const message = part.getByText(readCall.message ?? fault.message ?? '').first();
  if (fault.message === undefined) {
    await expect(readCall.content(page)).toBeVisible();
    await expect(part.getByRole('button', { name: '重试', exact: true })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    return sent.stop();
  }
  await readCall.press?.(page).click();
  await expect(message).toBeVisible();
  if (!readCall.isShownStale) await expect(readCall.content(page)).toHaveCount(0);
  const after = await stored(page);
  // Expects an unchanged account and no stored response.
  for (const key of ['userInfo', ...Object.keys(before)])
    expect([key, after[key]]).toEqual([key, before[key]]);
  if (!readCall.last) expect(Object.keys(after).filter((key) => isOneOf(key, cachedKeys))).toEqual([]);
  const calls = sent.stop();
  await call.clear(unknownCalls);
  await retryOf(fault, readCall, page).click();
  await expect(readCall.content(page)).toBeVisible();
  if (!readCall.press) await expect(message).toHaveCount(0);
  return calls;
}

/** Records the paths of all calls that a page sends from now on, with `*` in place of numbers. */
function recordCalls(page: Page): { stop(): readonly string[] } {
  const paths: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|js|h5)\//.test(pathname)) paths.push(pathname.replaceAll(/\d+/g, '*'));
  };
  page.on('request', note);
  return {
    stop() {
      page.off('request', note);
      return paths;
    },
  };
}

const isOneOf = (key: string, starts: readonly string[]) => starts.some((start) => key.startsWith(start));

function retryOf(
  { isServerDown }: CallFault,
  { part, press, opensRetryDialog }: ReadCall,
  page: Page,
): Locator {
  if (press) return press(page);
  if (opensRetryDialog && isServerDown)
    return page.getByRole('dialog', { name: '加载失败' }).getByRole('button', { name: '确定' });
  return (part?.(page) ?? page).getByRole('button', { name: '重试', exact: true });
}

async function clearCache(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(async (starts) => {
    for (const key of Object.keys(localStorage))
      if (starts.some((start) => key.startsWith(start))) localStorage.removeItem(key);
    // Clears the offline chapters, because a stored chapter needs no call.
    const deleted = indexedDB.deleteDatabase('novel-chapters');
    await new Promise((done, failed) => {
      deleted.onsuccess = done;
      deleted.onerror = failed;
    });
  }, keys);
}

for (const [id, writeCall] of Object.entries(writeCalls)) {
  for (const fault of callFaults) {
    const tag = quick.has(`${id}: ${fault.name}`) ? [] : ['@complete'];

    test(`the site reports ${fault.name} of ${id}, and a second attempt takes effect once`, {
      tag,
    }, async ({ page, visitor, sandbox, problems }) => {
      if (fault.isLogged) problems.expect(/Failed to load resource|ERR_/);
      const call = await FaultyCall.of(endpointOf(id), page, sandbox);
      await writeCall.open({ page, visitor, sandbox });
      const userId = await visitor.userId();
      const before = await stored(page);
      await call.inject(fault);
      await writeCall.send(page);
      const isLost = fault.effect !== 'offline' && fault.effect.kind === 'cut';
      if (fault.message === undefined || (isLost && writeCall.recovered)) {
        await expect(
          (isLost ? writeCall.recovered : undefined)?.(page) ?? writeCall.done(page),
        ).toBeVisible();
      } else {
        await expect(writeCall.failure(page)).toContainText(writeCall.message?.(fault) ?? fault.message);
        await expect(writeCall.done(page)).toHaveCount(0);
        expect(await stored(page)).toEqual(before);
        await call.clear();
        await (writeCall.sendAgain ?? writeCall.send)(page);
        await expect(writeCall.done(page)).toBeVisible();
      }
      expect(await sandbox.user(userId)).toMatchObject(writeCall.serverState);
    });
  }
}

for (const [id, path] of Object.entries(optionalCalls)) {
  test(`the screen of ${id} works and keeps its storage, however the request fails`, {
    tag: '@complete',
  }, async ({ page, visitor, sandbox, problems, context }) => {
    problems.expect(/Failed to load resource|ERR_/);
    const call = await FaultyCall.of(endpointOf(id), page, sandbox);
    await page.goto(path);
    await visitor.userId();
    await page.waitForFunction(() => localStorage.getItem('commonInfo') !== null);
    const before = await stored(page);
    for (const fault of callFaults.filter(({ message }) => message !== undefined)) {
      await test.step(fault.name, async () => {
        await call.inject(fault);
        await context.clearCookies();
        const requested = page.waitForRequest((request) => call.isOf(request.url()));
        await page.goto(path);
        await requested;
        await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await stored(page)).toEqual(before);
        // Expects no mark that the call is done, because the site must send it again later.
        if (id === 'user.userFromMark') expect(await cookieNames(context)).toEqual(['has_visited']);
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        await call.clear();
      });
    }
  });
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
