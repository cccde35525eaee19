import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

/** Returns the lifetimes in days of all cookies, by name. */
async function lifetimes(context: BrowserContext): Promise<Readonly<Record<string, number>>> {
  const days = (expires: number) => Math.round((expires - Date.now() / 1_000) / 86_400);
  return Object.fromEntries((await context.cookies()).map(({ name, expires }) => [name, days(expires)]));
}

test('a first visit sets two cookies and reports the referrer once', async ({ page, context }) => {
  const reported: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/user/user_from_mark') reported.push(searchParams.get('referUrl'));
  });
  await page.goto('/home', { referer: 'http://portal.example/' });
  const traceId = await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('traceId') ?? 'null') as string,
  );
  const visit = `visit_-2_${await traceId.jsonValue()}`;
  await expect.poll(() => lifetimes(context)).toEqual({ has_visited: 365, [visit]: 100 });
  expect(reported).toEqual(['http://portal.example/']);

  // Waits until the site has stored the account. Otherwise it could not load it again.
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
  const known = page.waitForResponse(/\/api\/user\/info$/);
  await page.reload();
  await known;
  await expect(new HomePage(page).booksOf('每日推荐')).toHaveCount(6);
  expect(reported).toHaveLength(1);

  // Removes the cookie, which expires after 100 days.
  await context.clearCookies({ name: visit });
  await page.reload();
  await expect.poll(() => reported).toHaveLength(2);
});

test('a failed referrer report sets no cookie', async ({ page, context, sandbox, problems }) => {
  problems.expect(/Failed to load resource.*503/);
  await sandbox.setFaults({
    match: { path: '/api/user/user_from_mark' },
    effect: { kind: 'status', status: 503 },
  });
  const failed = page.waitForResponse(/user_from_mark/);
  await page.goto('/home');
  await (await failed).finished();
  await expect(new HomePage(page).booksOf('每日推荐')).toHaveCount(6);
  expect(Object.keys(await lifetimes(context))).toEqual(['has_visited']);
});
