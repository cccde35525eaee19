import { expect, test } from '../../fixtures/test.ts';
import { bindPage, forgetVisitor, UserCenterPage } from '../../pages/account-pages.ts';

test('binds a valid phone number, grants its coins once, and keeps the input while offline', {
  tag: '@journey',
}, async ({ page, context, visitor, sandbox, problems }) => {
  problems.expect(/Failed to load resource|ERR_/);
  const centre = new UserCenterPage(page);
  await centre.open();
  const userId = await visitor.userId();
  // Creates a new number, because the sandbox serves several tests.
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
  await expect(bind.failure).toHaveText('网络连接失败，请检查网络后重试');
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
  await expect(page.getByRole('link', { name: '返回个人中心' })).toBeVisible();
  await expect(bind.submit).toHaveCount(0);

  await forgetVisitor(page);
  await bind.open();
  await bind.field('手机号').fill(mobile);
  await bind.submit.click();
  await expect(bind.failure).toContainText('该手机号已被其他账号绑定');
});
