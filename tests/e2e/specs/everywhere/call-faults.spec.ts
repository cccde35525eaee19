import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { endpoints } from '../../../../src/shared/contract/registry.ts';
import { leaveSite } from '../../fixtures/page/leave-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';
import {
  type AskedCall,
  askedCalls,
  endpointOf,
  type StruckVisit,
  silentCalls,
  unusedCalls,
} from '../../pages/struck/asked-calls.ts';
import { type CallFault, callFaults, StruckCall } from '../../pages/struck/call-fault.ts';
import { sentCalls } from '../../pages/struck/sent-calls.ts';

/** Of the calls that something is done by; the others are for the complete lane. */
const quick = new Set(['comic.buyChapter: an answer that is cut']);

/** What the site has stored, by its keys. */
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test('every call of the contract is asked for by a screen, sent by one, made beside it, or used by none', () => {
  const known = [
    ...Object.keys(askedCalls),
    ...Object.keys(sentCalls),
    ...Object.keys(silentCalls),
    ...unusedCalls,
  ];
  expect(known.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

for (const [id, asked] of Object.entries(askedCalls)) {
  test(`${id}: whatever becomes of it is said on its screen, and a retry brings what it is for`, {
    tag: '@complete',
  }, async ({ page, visitor, sandbox, problems }) => {
    test.setTimeout(120_000);
    problems.expect(/Failed to load resource|ERR_/);
    await askUnderEach(callFaults, id, asked, { page, visitor, sandbox });
  });
}

test('a book that is not answered in time says so, and a retry brings it', async ({
  page,
  visitor,
  sandbox,
}) => {
  const id = 'comic.detail';
  const names = ['a slow answer', 'no answer in time'];
  const faults = callFaults.filter(({ name }) => names.includes(name));
  expect(faults).toHaveLength(names.length);
  await askUnderEach(faults, id, askedCalls[id], { page, visitor, sandbox });
});

async function askUnderEach(
  faults: readonly CallFault[],
  id: string,
  asked: AskedCall | undefined,
  visit: StruckVisit,
): Promise<void> {
  if (!asked) throw new Error(`No screen asks for ${id}`);
  const { page, visitor, sandbox } = visit;
  const call = await StruckCall.of(endpointOf(id), page, sandbox);
  await page.goto(paths.report.to());
  await visitor.userId();
  await asked.prepare?.(visit);
  let usual: readonly string[] = [];
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      const sent = await askUnder(fault, { asked, call, visit });
      if (fault.told === undefined) usual = [...usual, ...sent];
      else expectNoMore(sent, usual);
    });
  }
}

/** A call may be sent before the site's code is there, and is asked for again by that when it fails. */
const maxTimes = 3;

/** No calls but the usual ones, and none of them in a loop. */
function expectNoMore(sent: readonly string[], usual: readonly string[]): void {
  const times = (calls: readonly string[], path: string) => calls.filter((each) => each === path).length;
  expect(sent.filter((path) => times(sent, path) > maxTimes * times(usual, path))).toEqual([]);
}

test('comic.home: what is kept of it stays as it is and is shown, whatever becomes of it', {
  tag: '@complete',
}, async ({ page, visitor, sandbox, problems }) => {
  test.setTimeout(120_000);
  problems.expect(/Failed to load resource|ERR_/);
  const call = await StruckCall.of(endpointOf('comic.home'), page, sandbox);
  const { books } = new ListPage(page);
  await page.goto(paths.comicHome.to());
  await visitor.userId();
  await page.waitForFunction(() => localStorage.getItem('comicHome') !== null);
  const before = await stored(page);
  for (const fault of callFaults.filter(({ told }) => told !== undefined)) {
    await test.step(fault.name, async () => {
      await call.strike(fault);
      const asked = page.waitForRequest((request) => call.isOf(request.url()));
      await page.goto(paths.comicHome.to());
      await asked;
      await page.waitForLoadState('networkidle');
      await expect(books.first()).toBeVisible();
      const { userInfo, comicHome } = await stored(page);
      expect({ userInfo, comicHome }).toEqual({
        userInfo: before['userInfo'],
        comicHome: before['comicHome'],
      });
      await call.mend();
    });
  }
});

interface Struck {
  readonly asked: AskedCall;
  readonly call: StruckCall;
  readonly visit: StruckVisit;
}

/** The calls that were sent until it was said what became of the struck one. */
async function askUnder(
  fault: CallFault,
  { asked, call, visit: { page } }: Struck,
): Promise<readonly string[]> {
  const { missing, kept = [], isNewcomers = false } = asked;
  const part = asked.part?.(page) ?? page.locator('body');
  // What is kept from before is shown in the place of a failure.
  await call.mend(missing);
  await leaveSite(page);
  await forget(page, isNewcomers ? [''] : kept);
  const before = await stored(page);
  await call.strike(fault, missing);
  const sent = sentBy(page);
  await page.goto(asked.at);
  if (asked.last) await expect(asked.last(page)).toBeVisible();
  const told = part.getByText(asked.told ?? fault.told ?? '').first();
  if (fault.told === undefined) {
    await expect(asked.brings(page)).toBeVisible();
    await expect(part.getByRole('button', { name: '重试', exact: true })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    return sent.stop();
  }
  await asked.press?.(page).click();
  await expect(told).toBeVisible();
  if (!asked.isShownStale) await expect(asked.brings(page)).toHaveCount(0);
  const after = await stored(page);
  // Nothing of the account, and nothing in the place of what did not come.
  for (const key of ['userInfo', ...Object.keys(before)])
    expect([key, after[key]]).toEqual([key, before[key]]);
  if (!asked.last) expect(Object.keys(after).filter((key) => isOneOf(key, kept))).toEqual([]);
  const calls = sent.stop();
  await call.mend(missing);
  await retryOf(fault, asked, page).click();
  await expect(asked.brings(page)).toBeVisible();
  if (!asked.press) await expect(told).toHaveCount(0);
  return calls;
}

/** The paths of the calls that a page sends from here on, with a mark in the place of numbers. */
function sentBy(page: Page): { stop(): readonly string[] } {
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

function retryOf({ isPending }: CallFault, { part, press, isAskedAbout }: AskedCall, page: Page): Locator {
  if (press) return press(page);
  if (isAskedAbout && isPending)
    return page.getByRole('dialog', { name: '加载失败' }).getByRole('button', { name: '确定' });
  return (part?.(page) ?? page).getByRole('button', { name: '重试', exact: true });
}

async function forget(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(async (starts) => {
    for (const key of Object.keys(localStorage))
      if (starts.some((start) => key.startsWith(start))) localStorage.removeItem(key);
    // Chapters of novels, which are read without an answer then.
    const deleted = indexedDB.deleteDatabase('novel-chapters');
    await new Promise((done, failed) => {
      deleted.onsuccess = done;
      deleted.onerror = failed;
    });
  }, keys);
}

for (const [id, sent] of Object.entries(sentCalls)) {
  for (const fault of callFaults) {
    const tag = quick.has(`${id}: ${fault.name}`) ? [] : ['@complete'];

    test(`${id}: after ${fault.name} it is said what became of it, and sent again it is done, once`, {
      tag,
    }, async ({ page, visitor, sandbox, problems }) => {
      if (fault.isLogged) problems.expect(/Failed to load resource|ERR_/);
      const call = await StruckCall.of(endpointOf(id), page, sandbox);
      await sent.open({ page, visitor, sandbox });
      const userId = await visitor.userId();
      const before = await stored(page);
      await call.strike(fault);
      await sent.send(page);
      const isLost = fault.effect !== 'offline' && fault.effect.kind === 'cut';
      if (fault.told === undefined || (isLost && sent.foundOut)) {
        await expect((isLost ? sent.foundOut : undefined)?.(page) ?? sent.done(page)).toBeVisible();
      } else {
        await expect(sent.failure(page)).toContainText(sent.told?.(fault) ?? fault.told);
        await expect(sent.done(page)).toHaveCount(0);
        expect(await stored(page)).toEqual(before);
        await call.mend();
        await (sent.sendAgain ?? sent.send)(page);
        await expect(sent.done(page)).toBeVisible();
      }
      expect(await sandbox.user(userId)).toMatchObject(sent.leaves);
    });
  }
}

for (const [id, at] of Object.entries(silentCalls)) {
  test(`${id}: whatever becomes of it, its screen is whole, and nothing of it is stored`, {
    tag: '@complete',
  }, async ({ page, visitor, sandbox, problems, context }) => {
    problems.expect(/Failed to load resource|ERR_/);
    const call = await StruckCall.of(endpointOf(id), page, sandbox);
    await page.goto(at);
    await visitor.userId();
    await page.waitForFunction(() => localStorage.getItem('commonInfo') !== null);
    const before = await stored(page);
    for (const fault of callFaults.filter(({ told }) => told !== undefined)) {
      await test.step(fault.name, async () => {
        await call.strike(fault);
        await context.clearCookies();
        const asked = page.waitForRequest((request) => call.isOf(request.url()));
        await page.goto(at);
        await asked;
        await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await stored(page)).toEqual(before);
        // What tells the server once is not taken for done.
        if (id === 'user.userFromMark') expect(await cookieNames(context)).toEqual(['has_visited']);
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        await call.mend();
      });
    }
  });
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
