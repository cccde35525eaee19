import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';

test('signing in brings coins once, in whichever of two windows', async ({ page, openWindow, visitor }) => {
  const homes = [new HomePage(page), new HomePage(await openWindow())];
  for (const home of homes) {
    await home.open();
    await visitor.userId();
    await home.signIn.click();
    await expect(home.signInDialog.getByRole('listitem')).toHaveCount(7);
  }
  await Promise.all(homes.map(({ sign }) => sign.click()));
  const [first, second] = homes.map((home) => home.page.getByRole('dialog', { name: '签到成功' }));
  const refusal = homes.map((home) => home.signInDialog.getByRole('alert'));
  await expect
    .poll(async () => {
      const shown = [first, second, ...refusal].map(async (part) => (await part?.isVisible()) ?? false);
      return (await Promise.all(shown)).filter(Boolean).length;
    })
    .toBe(2);
  expect(await visitor.coins()).toBe(105);
});

test('a double tap sends one request; the day is then finished and the coins are there', async ({
  page,
  visitor,
  sandbox,
}) => {
  const home = new HomePage(page);
  await home.open();
  const userId = await visitor.userId();
  await sandbox.setUser(userId, { signs: 2, vipType: 'month' });
  await page.reload();
  await home.signIn.click();
  await sandbox.setFaults({ match: { path: '/api/user/daily_sign' }, effect: { kind: 'slow', ms: 300 } });
  await home.sign.dblclick();
  const signed = page.getByRole('dialog', { name: '签到成功' });
  await expect(signed).toContainText('+16 金币');
  await expect(signed).toContainText('剩余金币 116');
  await signed.getByRole('button', { name: '确定' }).click();
  await expect(home.signInDialog.getByText('，已签到')).toHaveCount(3);
  await expect(home.signInDialog.getByRole('button', { name: '今日已签到' })).toBeDisabled();
  expect(await sandbox.callsOf(userId, 'user.dailySign')).toHaveLength(1);
});

test('a refusal is told in the words of the server, and only closing is left', async ({ page, sandbox }) => {
  const home = new HomePage(page);
  await home.open();
  await home.signIn.click();
  await sandbox.setFaults({
    match: { path: '/api/user/daily_sign' },
    effect: { kind: 'code', code: 500, msg: '签到人数太多，请稍后再来' },
  });
  await home.sign.click();
  await expect(home.signInDialog.getByRole('alert')).toHaveText('签到人数太多，请稍后再来');
  await expect(home.sign).toHaveCount(0);
  await home.signInDialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(home.signInDialog).toHaveCount(0);
  await expect(home.signIn).toBeFocused();
});
