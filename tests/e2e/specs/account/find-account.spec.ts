import { noon, setTime } from '../../fixtures/page/set-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { findPage, UserCenterPage } from '../../pages/account-pages.ts';

test('finds an account by the date of a payment, and logs in to it', { tag: '@journey' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  await setTime(page, sandbox, noon);
  const find = findPage(page);
  await find.open();
  const userId = await visitor.userId();
  const { account, password } = await sandbox.user(userId);
  const day = find.field('扣款日期');
  const today = noon.slice(0, 10);
  await find.submit.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription('请选择您的充值扣款日期');
  await expect(day).toHaveAttribute('max', today);
  await day.fill('2020-02-29');
  await find.submit.click();
  await expect(find.failure).toHaveText('抱歉，未找到您的充值账号，请联系客服（11:00 ~ 18:00）');
  await sandbox.setFaults({
    match: { path: '/api/user/find_account' },
    times: 1,
    effect: { kind: 'code', code: 500, msg: '查询人数过多，请稍后再试' },
  });
  await find.submit.click();
  await expect(find.failure).toHaveText('查询人数过多，请稍后再试');
  await expect(day).toHaveValue('2020-02-29');

  await sandbox.settle(await sandbox.placeOrder(userId), 'paid');
  await day.fill(today);
  await find.submit.click();
  const found = page.getByRole('region', { name: '已找到您的账号' });
  await expect(found.getByRole('heading')).toBeFocused();
  await expect(found).toContainText(account);
  await expect(found).not.toContainText(password);
  await found.getByRole('button', { name: '显示密码' }).click();
  await expect(found).toContainText(password);
  await found.getByRole('button', { name: '登录此账号' }).click();
  await expect(find.dialog('登录成功')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/user$/);
  await expect(new UserCenterPage(page).coins).toHaveText('3400');
});
