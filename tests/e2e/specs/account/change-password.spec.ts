import { expect, test } from '../../fixtures/test.ts';
import { forgetVisitor, loginPage, passwordPage } from '../../pages/account-pages.ts';

test('a valid password change takes effect at the next login', async ({
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
  await expect(page.getByText(`${account.slice(0, 3)}***${account.slice(-2)}`)).toBeVisible();
  await password.submit.click();
  await expect(password.field('新密码')).toBeFocused();
  await expect(password.field('新密码')).toHaveAccessibleDescription('请输入密码');
  await expect(password.field('确认密码')).toHaveAccessibleDescription('请确认密码');
  await password.field('新密码').fill('short');
  await password.field('确认密码').fill('other');
  await page.keyboard.press('Enter');
  await expect(password.field('确认密码')).toHaveAccessibleDescription('两次密码不一致，请确认');
  await expect(password.field('新密码')).toHaveAccessibleDescription(/密码长度应为6到20位/);
  await password.field('确认密码').fill('short');
  await password.submit.click();
  await expect(password.field('新密码')).toBeFocused();
  expect(await sandbox.callsOf(userId, 'user.modifyPassword')).toEqual([]);

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
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByText('账号与密码').click();
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(page.getByText('long enough')).toBeVisible();
  expect((await sandbox.user(userId)).password).toBe('long enough');
  expect(await sandbox.callsOf(userId, 'user.modifyPassword')).toHaveLength(1);

  await forgetVisitor(page);
  const login = loginPage(page);
  await login.open();
  await login.field('账号').fill(account);
  await login.field('密码').fill('long enough');
  await page.keyboard.press('Enter');
  await expect(login.dialog('登录成功')).toContainText(account);
});
