import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { noon } from '../../fixtures/page/set-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

// Sets the clock to noon, because the check-in day ends at midnight in China.
test.beforeEach(async ({ sandbox }) => sandbox.setClock(Date.parse(noon)));

test('two windows that check in at the same time receive the coins once', async ({
  page,
  openWindow,
  visitor,
}) => {
  const homes = [new HomePage(page), new HomePage(await openWindow())];
  for (const home of homes) {
    await home.open();
    await visitor.userId();
    await home.checkIn.click();
    await expect(home.checkInDialog.getByRole('listitem')).toHaveCount(7);
  }
  await Promise.all(homes.map(({ sign }) => sign.click()));
  const [first, second] = homes.map((home) => home.page.getByRole('dialog', { name: '签到成功' }));
  const refusal = homes.map((home) => home.checkInDialog.getByRole('alert'));
  await expect
    .poll(async () => {
      const shown = [first, second, ...refusal].map(async (part) => (await part?.isVisible()) ?? false);
      return (await Promise.all(shown)).filter(Boolean).length;
    })
    .toBe(2);
  expect(await visitor.coins()).toBe(105);
});

test('a double tap sends one request, then marks the day and adds the coins', { tag: '@journey' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  const home = new HomePage(page);
  await home.open();
  const userId = await visitor.userId();
  await sandbox.setUser(userId, { checkIns: 2, vipType: 'month' });
  await page.reload();
  await home.checkIn.click();
  const release = await holdCalls(page, '**/api/user/daily_sign');
  await home.sign.dblclick();
  release();
  const signed = page.getByRole('dialog', { name: '签到成功' });
  await expect(signed).toContainText('+16 金币');
  await expect(signed).toContainText('剩余金币 116');
  await signed.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await home.checkIn.click();
  await expect(home.checkInDialog.getByText('，已签到')).toHaveCount(3);
  await expect(home.checkInDialog.getByRole('button', { name: '今日已签到' })).toBeDisabled();
  expect(await sandbox.callsOf(userId, 'user.checkIn')).toHaveLength(1);
});

test("a rejected check-in shows the server's message and only a button to close", async ({
  page,
  sandbox,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.checkIn.click();
  await sandbox.setFaults({
    match: { path: '/api/user/daily_sign' },
    effect: { kind: 'code', code: 500, msg: '签到人数太多，请稍后再来' },
  });
  await home.sign.click();
  await expect(home.checkInDialog.getByRole('alert')).toHaveText('签到人数太多，请稍后再来');
  await expect(home.sign).toHaveCount(0);
  await home.checkInDialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(home.checkInDialog).toHaveCount(0);
  await expect(home.checkIn).toBeFocused();
});

test('a check-in registers a visitor without an account first', async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource.*503/);
  await sandbox.setFaults({ match: { path: '/api/user/register' }, effect: { kind: 'status', status: 503 } });
  const home = new HomePage(page);
  const refused = page.waitForResponse(/\/api\/user\/register/);
  await home.open();
  await (await refused).finished();
  await home.checkIn.click();
  await expect(home.sign).toBeEnabled();
  await sandbox.setFaults();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await home.sign.click();
  await expect(page.getByRole('dialog', { name: '签到成功' })).toContainText('剩余金币 105');
  // Ignores other calls, because the home may load its 3D section at night.
  const calls = sent.filter((path) => /\/(register|daily_sign)$/.test(path));
  expect(calls).toEqual(['/api/user/register', '/api/user/daily_sign']);
});

const coins = [5, 5, 8, 8, 10, 10, 20];

for (const isVip of [false, true]) {
  const tag = isVip ? ['@complete'] : [];
  test(`each day shows its coins ${isVip ? 'for a VIP first, then for other users' : 'for the user first, then for VIPs'}`, {
    tag,
  }, async ({ page, visitor, sandbox }) => {
    const home = new HomePage(page);
    await home.open();
    if (isVip) await sandbox.setUser(await visitor.userId(), { vipType: 'month' });
    await page.reload();
    await home.checkIn.click();
    const rows = coins.map((own, index) =>
      isVip
        ? new RegExp(`^第${index + 1}天\\s*VIP \\+${own * 2}\\s*普通 \\+${own}$`)
        : new RegExp(`^第${index + 1}天\\s*\\+${own}\\s*VIP \\+${own * 2}$`),
    );
    await expect(home.checkInDialog.getByRole('listitem')).toHaveText(rows);
  });
}

test('the calendar has as many days as the server sends, and marks the earlier days', {
  tag: '@complete',
}, async ({ page, sandbox }) => {
  const data = {
    adList: [],
    bookList: [],
    totalPage: 0,
    totalItem: 0,
    userDailySignConfig: '1,2,3',
    vipDailySignConfig: '2,4,6',
    currentSignDay: 1,
    selectSignDay: 2,
  };
  await sandbox.setFaults({
    match: { path: '/api/book/today_update' },
    effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data } },
  });
  const home = new HomePage(page);
  await home.open();
  await home.checkIn.click();
  const days = home.checkInDialog.getByRole('listitem');
  await expect(days).toHaveText([/^第1天，已签到/, /^第2天/, /^第3天/]);
  await expect(days.nth(1)).toHaveAttribute('aria-current', 'date');
  await expect(days.nth(1)).not.toContainText('已签到');
});

test('on a narrow phone the check-in button has no visible label, but a name', async ({ page }) => {
  await page.goto('/home');
  await page.setViewportSize({ width: 320, height: 568 });
  const button = page.locator('.check-in-button');
  await expect.poll(async () => (await button.boundingBox())?.width).toBe(44);
  await expect(button).toHaveAccessibleName('每日签到');
});
