import { expect, test } from '../fixtures/test.ts';
import {
  bindPage,
  findPage,
  forgetVisitor,
  loginPage,
  passwordPage,
  UserCentrePage,
} from '../pages/account-pages.ts';

const chinaToday = () => new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a phone is bound by the rules, once, and brings its coins; nothing typed is lost without a network', async ({
  page,
  context,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  const centre = new UserCentrePage(page);
  await centre.open();
  const userId = await visitor.userId();
  // Another of each run, since the sandbox is kept.
  const mobile = `138${userId.padStart(8, '0')}`;
  await centre.link('绑定手机').click();
  const bind = bindPage(page);
  for (const [typed, text] of [
    ['', '请输入手机号'],
    ['23800005678', '请输入正确的手机号'],
    ['1380000567', '请输入正确的手机号'],
  ] as const) {
    await bind.field('手机号').fill(typed);
    await bind.submit.click();
    await expect(bind.field('手机号')).toBeFocused();
    await expect(bind.field('手机号')).toHaveAccessibleDescription(text);
  }
  await bind.field('手机号').fill(mobile);
  await context.setOffline(true);
  await bind.submit.click();
  const failed = bind.dialog('绑定失败');
  await expect(failed).toContainText('网络连接失败，请检查网络后重试');
  await failed.getByRole('button', { name: '确定' }).click();
  await expect(bind.field('手机号')).toHaveValue(mobile);
  await expect(bind.submit).toBeFocused();
  await context.setOffline(false);
  expect(await sandbox.callsOf(userId, 'user.bindMobile')).toEqual([]);

  await bind.submit.dblclick();
  const bound = bind.dialog('手机绑定成功');
  await bound.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText(`138****${mobile.slice(7)}`)).toBeVisible();
  await expect(centre.coins).toHaveText('140');
  await expect(centre.link('绑定手机')).toHaveCount(0);
  expect(await sandbox.callsOf(userId, 'user.bindMobile')).toHaveLength(1);
  await bind.open();
  await expect(bind.submit).toHaveCount(0);

  await forgetVisitor(page);
  await bind.open();
  await bind.field('手机号').fill(mobile);
  await bind.submit.click();
  await expect(failed).toContainText('该手机号已被其他账号绑定');
});

test('a password is changed by the rules, and is the account’s from then on', async ({
  page,
  context,
  visitor,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  const password = passwordPage(page);
  await password.open();
  const userId = await visitor.userId();
  const { account } = await sandbox.user(userId);
  await expect(page.getByText(account)).toBeVisible();
  await password.submit.click();
  await expect(password.field('新密码')).toBeFocused();
  await expect(password.field('新密码')).toHaveAccessibleDescription('请输入密码');
  await expect(password.field('确认密码')).toHaveAccessibleDescription('请确认密码');
  await password.field('新密码').fill('short');
  await password.field('确认密码').fill('other');
  await page.keyboard.press('Enter');
  await expect(password.field('确认密码')).toBeFocused();
  await expect(password.field('确认密码')).toHaveAccessibleDescription('两次密码不一致，请确认');
  await password.field('确认密码').fill('short');
  expect(await sandbox.callsOf(userId, 'user.modifyPassword')).toEqual([]);
  await password.submit.click();
  await expect(password.failure).toHaveText('密码长度应为6到20位');
  await expect(password.submit).toBeFocused();
  await expect(password.field('新密码')).toHaveAccessibleDescription('6至20位');

  await password.field('新密码').fill('long enough');
  await password.field('确认密码').fill('long enough');
  await context.setOffline(true);
  await password.submit.click();
  await expect(password.failure).toHaveText('网络连接失败，请检查网络后重试');
  await expect(password.field('确认密码')).toHaveValue('long enough');
  await context.setOffline(false);
  await password.submit.dblclick();
  await password.dialog('密码修改成功').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(page.getByText('long enough')).toBeVisible();
  expect((await sandbox.user(userId)).password).toBe('long enough');
  expect(await sandbox.callsOf(userId, 'user.modifyPassword')).toHaveLength(2);

  await forgetVisitor(page);
  const login = loginPage(page);
  await login.open();
  await login.field('账号').fill(account);
  await login.field('密码').fill('long enough');
  await page.keyboard.press('Enter');
  await expect(login.dialog('登录成功')).toContainText(account);
});

test('an account is found by the day of a charge, and logged in with', async ({ page, visitor, sandbox }) => {
  const find = findPage(page);
  await find.open();
  const userId = await visitor.userId();
  const { account, password } = await sandbox.user(userId);
  const day = find.field('扣款日期');
  await find.submit.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription('请选择您的充值扣款日期');
  await expect(day).toHaveAttribute('max', chinaToday());
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
  await day.fill(chinaToday());
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
  await expect(new UserCentrePage(page).coins).toHaveText('3400');
});

test('every purchase is listed with what became of it', async ({ page, visitor, sandbox, problems }) => {
  problems.expect(/Failed to load resource/);
  await page.goto('/user/purchase/history');
  await expect(page.getByText('暂时没有记录')).toBeVisible();
  const userId = await visitor.userId();
  for (const outcome of ['paid', 'cancelled', 'pending', undefined] as const) {
    const order = await sandbox.placeOrder(userId);
    if (outcome) await sandbox.settle(order, outcome);
  }
  await sandbox.setFaults({
    match: { path: '/api/user/purchase/history' },
    times: 1,
    effect: { kind: 'status', status: 503 },
  });
  await page.reload();
  await page.getByRole('button', { name: '重试' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const [index, text] of ['待支付', '支付中', '已取消', '已支付'].entries()) {
    await expect(rows.nth(index)).toContainText(text);
    await expect(rows.nth(index)).toContainText(/3000金币.*¥27/);
    // What the title says is not said again.
    await expect(rows.nth(index)).not.toContainText(/3000金币.*3000金币/);
  }
  await expect(page.getByText('暂时没有更多啦!')).toBeVisible();
});
