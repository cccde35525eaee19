import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { passwordPage, UserCenterPage } from '../../pages/account-pages.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

test('shows the account and password of a new user once, and saves them as an image', async ({
  page,
  visitor,
  sandbox,
}) => {
  const centre = new UserCenterPage(page);
  await centre.open();
  const { account, password } = await sandbox.user(await visitor.userId());
  await expect(centre.newAccount).toContainText(account);
  await expect(centre.newAccount).toContainText(password);
  await centre.newAccount.getByRole('button', { name: '保存为图片' }).click();
  const saving = page.getByRole('dialog', { name: '保存账号图片' });
  await expect(saving.getByRole('img', { name: '账号和密码' })).toHaveJSProperty('naturalWidth', 720);
  await expect(saving.getByRole('link', { name: '下载图片' })).toHaveAttribute('href', /^data:image\/png/);
  await saving.getByRole('button', { name: '关闭' }).click();
  await centre.button('我已保存').click();
  await expect(centre.newAccount).toHaveCount(0);
  await page.reload();
  await expect(centre.coins).toHaveText('100');
  await expect(centre.newAccount).toHaveCount(0);
});

test('shows the account with the password on demand, copy buttons, permanent domain and customer service', {
  tag: '@ios',
}, async ({ page, context, visitor, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const centre = new UserCenterPage(page);
  await centre.open();
  const { account, password } = await sandbox.user(await visitor.userId());
  await expect(page).toHaveTitle('个人中心 · 漫阅');
  await expect(centre.account).toContainText(account);
  await expect(centre.account).toContainText('您还不是VIP');
  await centre.button('我已保存').click();
  await expect(centre.button('显示密码')).toBeHidden();
  await centre.credentials.getByText('账号与密码').click();
  await centre.button('显示密码').click();
  await expect(centre.credentials).toContainText(password);
  await centre.button('隐藏密码').click();
  await expect(centre.credentials).not.toContainText(password);
  await expect(centre.coins).toHaveText('100');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [button, text] of [
    ['复制账号', account],
    ['复制密码', password],
    ['复制永久域名', 'manyue.example'],
  ] as const) {
    await centre.button(button).click();
    await expect.poll(copied).toBe(text);
    await expect(page.getByText('复制成功')).toBeVisible();
    // Moves the mouse away, because a message does not close while the mouse is over it.
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_000);
    await expect(page.getByText('复制成功')).toHaveCount(0);
  }
  const service = centre.link('在线客服');
  await expect(service).toContainText('11:00 ~ 18:00');
  await expect(centre.link('客服邮箱')).toHaveAttribute('href', 'mailto:service@manyue.example');
  await expect(centre.button('客服QQ')).toContainText('10000000');
  await expect(service).toHaveAttribute('href', `https://service.manyue.example/?account=${account}`);
  for (const [name, path] of [
    ['充值中心', '/purchase?returnTo=%2Fuser'],
    ['开通VIP', '/purchase?returnTo=%2Fuser'],
    ['阅读历史', '/shelf?active=history'],
    ['绑定手机 +40金币', '/user/bind'],
    ['修改密码', '/user/password'],
    ['充值记录', '/user/purchase/history'],
    ['找回账号', '/user/find-account'],
    ['切换账号', '/user/login'],
  ] as const) {
    await expect(centre.link(name)).toHaveAttribute('href', path);
  }
});

test('shows when VIP ends, and shows a bound phone number masked instead of a button to bind one', async ({
  page,
  visitor,
  sandbox,
}) => {
  const centre = new UserCenterPage(page);
  await centre.open();
  const userId = await visitor.userId();
  const vip = { vipType: 'year', vipEndDate: '2031-01-09 08:30:00', mobile: '13800005678' } as const;
  await sandbox.setUser(userId, vip);
  await page.reload();
  await expect(centre.account).toContainText(/VIP到期 2031年1月9日(?!\d)/);
  await expect(centre.account).toContainText('年度VIP');
  await expect(page.getByText('138****5678')).toBeVisible();
  await expect(centre.link('绑定手机')).toHaveCount(0);
  await sandbox.setUser(userId, { vipType: 'forever' });
  await page.reload();
  await expect(centre.account).toContainText('VIP永久有效');
});

test('offers the reward for installing the app according to its status, and grants it once', {
  tag: '@ios',
}, async ({ page, visitor, sandbox, deviceId }) => {
  const centre = new UserCenterPage(page);
  await centre.open();
  const userId = await visitor.userId();
  const isAndroid = deviceId === 'android-chrome';
  await expect(centre.link('切换账号')).toBeVisible();
  if (isAndroid) {
    await expect(centre.link('下载APP领金币 +60金币')).toHaveAttribute('href', /manyue\.apk$/);
  } else {
    await expect(centre.reward).toHaveCount(0);
    await centre.button('添加到主屏幕').click();
    await page.getByRole('dialog', { name: '添加到主屏幕' }).getByRole('button', { name: '知道了' }).click();
  }
  for (const [appRewardStatus, coins] of [
    ['off', 101],
    ['received', 102],
  ] as const) {
    await sandbox.setUser(userId, { appRewardStatus, coins });
    await page.reload();
    // Waits for the new balance, which arrives with the new status.
    await expect(centre.coins).toHaveText(String(coins));
    await expect(centre.reward).toHaveCount(0);
    if (isAndroid) await expect(centre.link('下载APP')).toHaveAttribute('href', /manyue\.apk$/);
    else await expect(centre.link('下载APP')).toHaveCount(0);
  }

  await sandbox.setUser(userId, { appRewardStatus: 'wait_receive', coins: 100 });
  await sandbox.setFaults({
    match: { path: '/api/user/receive_app_reward' },
    times: 1,
    effect: { kind: 'code', code: 500, msg: '领取人数过多，请稍后再试' },
  });
  await page.reload();
  const take = centre.button('下载APP领金币');
  await take.click();
  await expect(page.getByText('领取人数过多，请稍后再试')).toBeVisible();
  const release = await holdCalls(page, '**/api/user/receive_app_reward');
  await take.dblclick();
  release();
  await expect(page.getByText('领取成功，+60金币')).toBeVisible();
  await expect(centre.coins).toHaveText('160');
  await expect(centre.reward).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '剩余金币' })).toBeFocused();
  expect(await sandbox.callsOf(userId, 'user.receiveAppReward')).toHaveLength(2);
});

test('a check-in from the user center shows the new balance, doubled for VIP', async ({ page, visitor }) => {
  const centre = new UserCenterPage(page);
  await centre.open();
  await visitor.enter('user-vip');
  await centre.button('每日签到').click();
  await page.getByRole('button', { name: '立即签到' }).click();
  const signed = page.getByRole('dialog', { name: '签到成功' });
  await expect(signed).toContainText('+10 金币');
  await signed.getByRole('button', { name: '确定' }).click();
  await expect(centre.coins).toHaveText('110');
  await expect(centre.button('每日签到')).toBeFocused();
  await expect(centre.button('每日签到')).toContainText('已签到');
});

test('copying a domain that has not loaded requests it first', { tag: '@complete' }, async ({
  page,
  context,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const match = { path: '/api/common/info/v2/*' };
  await sandbox.setFaults({ match, effect: { kind: 'status', status: 503 } });
  const centre = new UserCenterPage(page);
  await centre.open();
  const copy = centre.button('复制永久域名');
  await copy.click();
  await expect(page.getByText('服务繁忙')).toBeVisible();
  await sandbox.setFaults();
  await copy.click();
  await expect(page.getByText('复制成功')).toBeVisible();
  await expect(copy).toContainText('manyue.example');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('manyue.example');
});

test('leaving the screen cancels a pending request for the permanent domain', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.setFaults({ match: { path: '/api/common/info/v2/*' }, effect: { kind: 'never' } });
  const centre = new UserCenterPage(page);
  await centre.open();
  const copy = centre.button('复制永久域名');
  await copy.click();
  await expect(copy).toBeDisabled();
  await expect(copy).toBeFocused();
  await centre.link('修改密码').click();
  await expect(passwordPage(page).submit).toBeVisible();
  await expect(page.getByText('暂无永久域名')).toHaveCount(0);
});

test('if the server fails, cached data is shown and marked as old until a retry succeeds', async ({
  page,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({ match: { path: '/api/user/register' }, effect: { kind: 'status', status: 503 } });
  const centre = new UserCenterPage(page);
  await centre.open();
  await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible();
  await sandbox.setFaults();
  await centre.button('重试').click();
  await expect(centre.coins).toHaveText('100');
  await sandbox.setUser(await visitor.userId(), { coins: 7 });
  await sandbox.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 503 } });
  await page.reload();
  await expect(page.getByText('以下是上次的数据')).toBeVisible();
  await expect(centre.coins).toHaveText('100');
  await sandbox.setFaults();
  await centre.button('重试').click();
  await expect(centre.coins).toHaveText('7');
  await expect(page.getByText('以下是上次的数据')).toHaveCount(0);
});

test('checks the payment result when the user returns from a payment', async ({ page, visitor }) => {
  const centre = new UserCenterPage(page);
  await centre.open();
  await visitor.userId();
  const recharge = new RechargePage(page);
  await recharge.returnFromPaying();
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  await expect(recharge.remedy).toBeVisible();
});

test('returns to the user center after a payment without a return URL, and shows the balance', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(recharge.result).toContainText('剩余金币 3400');
  await recharge.result.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(new UserCenterPage(page).coins).toHaveText('3400');
  expect(await visitor.coins()).toBe(3_400);
});

test('the user can choose a theme, or follow the system theme again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const centre = new UserCenterPage(page);
  await centre.open();
  const surface = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim(),
    );
  await page.getByRole('radio', { name: '深色' }).check();
  await expect.poll(surface).toBe('#131417');
  await page.reload();
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
  await page.getByRole('radio', { name: '跟随系统' }).check();
  await expect.poll(surface).toBe('#ffffff');
});

test('a larger text size applies to all screens and is stored', { tag: '@complete' }, async ({ page }) => {
  const centre = new UserCenterPage(page);
  await centre.open();
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe('16px');
  await page.getByRole('radio', { name: '特大' }).check();
  await expect.poll(size).toBe('20px');
  await page.goto('/home');
  await expect.poll(size).toBe('20px');
  await centre.open();
  await page.getByRole('radio', { name: '标准' }).check();
  await expect.poll(size).toBe('16px');
});
