import type { Page } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { forgetVisitor, loginPage, UserCenterPage } from '../../pages/account-pages.ts';
import { HomePage } from '../../pages/home-page.ts';
import { ShelfPage } from '../../pages/shelf-page.ts';

const loginCall = '/api/user/login';

/** Creates an account. Then clears the data of the browser, so that the page has another account. */
async function oldAccount(page: Page, visitor: Visitor, sandbox: TestSandbox) {
  await new UserCenterPage(page).open();
  const user = await sandbox.user(await visitor.userId());
  await forgetVisitor(page);
  return user;
}

/** Records the keyframes and timing of all script animations as JSON. Runs in the page. */
function recordAnimations(): void {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function record(keyframes, options) {
    (window as { animated?: string[] }).animated ??= [];
    (window as { animated?: string[] }).animated?.push(JSON.stringify({ keyframes, options }));
    return animate.call(this, keyframes, options);
  };
}

function animatedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { animated?: string[] }).animated ?? []);
}

test('shows validation errors at their fields, focuses the first one, and sends nothing', async ({
  page,
  visitor,
  sandbox,
}) => {
  const login = loginPage(page);
  await login.open();
  const userId = await visitor.userId();
  await login.submit.click();
  await expect(login.field('账号')).toBeFocused();
  await expect(login.field('账号')).toHaveAccessibleDescription('请输入手机号');
  await expect(login.field('密码')).toHaveAccessibleDescription('请输入密码');
  await login.field('账号').fill('my100001');
  await expect(page.getByText('请输入手机号')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(login.field('密码')).toBeFocused();
  expect(await sandbox.callsOf(userId, 'user.login')).toEqual([]);

  await login.field('密码').fill('wrong one');
  await page.keyboard.press('Enter');
  await expect(login.failure).toHaveText('账号或密码错误');
  await expect(login.field('密码')).toHaveValue('wrong one');
  await expect(login.field('密码')).toHaveAttribute('type', 'password');
  await login.page.getByRole('button', { name: '显示密码' }).click();
  await expect(login.field('密码')).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: '找回账号' }).click();
  await expect(page).toHaveURL(/\/user\/find-account$/);
});

test('a double tap sends one login, after which every tab greets the user and opens the user center', {
  tag: '@journey',
}, async ({ page, openWindow, visitor, sandbox }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const { userId, account, password } = await oldAccount(page, visitor, sandbox);
  await page.addInitScript(recordAnimations);
  const login = loginPage(page);
  await login.open();
  const newId = await visitor.userId();
  expect(newId).not.toBe(userId);
  const other = new UserCenterPage(await openWindow());
  await other.open();
  await expect(other.account).toContainText((await sandbox.user(newId)).account);
  await page.bringToFront();

  const release = await holdCalls(page, `**${loginCall}?*`);
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await login.submit.dblclick();
  release();
  await expect(login.dialog('登录成功')).toContainText(account);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/user$/);
  await expect(new UserCenterPage(page).account).toContainText(account);
  await expect(other.account).toContainText(account);
  const fade = JSON.stringify({
    keyframes: [{ opacity: 1 }, { opacity: 0 }],
    options: { duration: 300, easing: 'steps(20)', fill: 'forwards' },
  });
  expect(await animatedIn(page)).toEqual([fade]);
  expect(await sandbox.callsOf(newId, 'user.login')).toHaveLength(1);

  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
  for (const text of [...said, page.url()]) {
    expect(text).not.toContain(password);
    expect(text).not.toContain(account);
  }
  await page.goBack();
  await expect(login.field('密码')).toHaveCount(0);
});

for (const [returnTo, end] of [
  ['/book/read/1/1', /\/book\/read\/1\/1$/],
  ['//evil.example/user', /\/user$/],
] as const) {
  const tag = returnTo.startsWith('//') ? [] : ['@complete'];
  test(`a login with the return path ${returnTo} ends at ${end.source}`, { tag }, async ({
    page,
    visitor,
    sandbox,
  }) => {
    const { account, password } = await oldAccount(page, visitor, sandbox);
    const login = loginPage(page);
    await page.goto(paths.userLogin.to({ returnTo }));
    await login.field('账号').fill(account);
    await login.field('密码').fill(password);
    await login.submit.click();
    await expect(login.dialog('登录成功')).toContainText(account);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(end);
    expect(new URL(page.url()).origin).toBe(sandbox.origin);
  });
}

test('while the login is pending the button keeps the focus, and neither a click nor Enter sends a second one', {
  tag: '@complete',
}, async ({ page, visitor, sandbox }) => {
  const { account, password } = await oldAccount(page, visitor, sandbox);
  const login = loginPage(page);
  await login.open();
  const newId = await visitor.userId();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${loginCall}*`, (route) => held.then(() => route.continue()));
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await login.submit.focus();
  await page.keyboard.press('Enter');
  await expect(login.submit).toBeDisabled();
  await expect(login.submit).toBeFocused();
  await page.keyboard.press('Space');
  await login.field('密码').press('Enter');
  release();
  await expect(login.dialog('登录成功')).toBeVisible();
  expect(await sandbox.callsOf(newId, 'user.login')).toHaveLength(1);
});

test('the new account sees no data of the previous one, even with the back button', async ({
  page,
  visitor,
  sandbox,
}) => {
  const { account, password } = await oldAccount(page, visitor, sandbox);
  await new HomePage(page).open();
  await visitor.setCoins(100);
  const headers = { userId: await visitor.userId() };
  await fetch(`${sandbox.origin}/api/vod/buy?vodId=1`, { method: 'POST', headers });
  await page.getByRole('navigation', { name: '漫画导航' }).getByRole('link', { name: '收藏' }).click();
  const shelf = new ShelfPage(page);
  await shelf.tab('已购视频').click();
  await expect(shelf.rows).toHaveCount(1);
  await page.getByRole('link', { name: '首页' }).click();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await new UserCenterPage(page).link('切换账号').click();

  const login = loginPage(page);
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await login.submit.click();
  await expect(login.dialog('登录成功')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/user$/);
  for (const path of ['/user', '/home', '/shelf?active=shelf-vod']) {
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  }
  await expect(page.getByText('暂时没有记录')).toBeVisible();
  await expect(shelf.rows).toHaveCount(0);
});

test('a late response for the previous account does not replace the new one', { tag: '@complete' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  const { userId, account, password } = await oldAccount(page, visitor, sandbox);
  const login = loginPage(page);
  await login.open();
  const newId = await visitor.userId();
  const info = '**/api/user/info';
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(info, (route) => held.then(() => route.continue()), { times: 1 });
  const requested = page.waitForRequest(info);
  await page.reload();
  const request = await requested;
  expect(request.headers()['userid']).toBe(newId);
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(login.dialog('登录成功')).toBeVisible();
  await page.keyboard.press('Escape');
  const centre = new UserCenterPage(page);
  await expect(centre.account).toContainText(account);

  release();
  const late = await request.response();
  expect(late?.status()).toBe(200);
  await late?.finished();
  await page.reload();
  await expect(centre.account).toContainText(account);
  expect(await visitor.userId()).toBe(userId);
});

test('keeps the input while offline, and keeps the previous account if a reload interrupts a login', async ({
  page,
  context,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  const { userId, account, password } = await oldAccount(page, visitor, sandbox);
  const login = loginPage(page);
  await login.open();
  const newId = await visitor.userId();
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await context.setOffline(true);
  await login.submit.click();
  await expect(login.failure).toHaveText('网络连接失败，请检查网络后重试');
  await expect(login.field('账号')).toHaveValue(account);
  await expect(login.field('密码')).toHaveValue(password);
  await context.setOffline(false);

  await sandbox.setFaults({ match: { path: loginCall }, times: 1, effect: { kind: 'never' } });
  const sent = page.waitForRequest((request) => request.url().includes(loginCall));
  await login.submit.click();
  await sent;
  await page.reload();
  expect(await visitor.userId()).toBe(newId);
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await login.submit.click();
  await expect(login.dialog('登录成功')).toBeVisible();
  expect(await visitor.userId()).toBe(userId);
});

test.describe('with reduced motion', () => {
  test.use({ emulation: { reducedMotion: true } });

  test('the greeting closes without a fade', { tag: '@complete' }, async ({ page, visitor, sandbox }) => {
    const { account, password } = await oldAccount(page, visitor, sandbox);
    await page.addInitScript(recordAnimations);
    const login = loginPage(page);
    await login.open();
    await login.field('账号').fill(account);
    await login.field('密码').fill(password);
    await page.keyboard.press('Enter');
    await expect(login.dialog('登录成功')).toBeVisible();
    await expect(page).toHaveURL(/\/user$/);
    await expect(new UserCenterPage(page).account).toContainText(account);
    expect(await animatedIn(page)).toEqual([]);
  });
});
