import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';

const historyCall = '/api/user/purchase/history';

test('lists all orders with their status', async ({ page, visitor, sandbox, problems }) => {
  problems.expect(/Failed to load resource/);
  await page.goto('/user/purchase/history');
  await expect(page.getByText('暂时没有记录')).toBeVisible();
  const userId = await visitor.userId();
  for (const outcome of ['paid', 'cancelled', 'pending', undefined] as const) {
    const order = await sandbox.placeOrder(userId);
    if (outcome) await sandbox.settle(order, outcome);
  }
  await sandbox.setFaults({
    match: { path: historyCall },
    times: 1,
    effect: { kind: 'status', status: 503 },
  });
  await page.reload();
  await page.getByRole('button', { name: '重试' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const [index, text] of ['待支付', '待支付', '已取消', '已支付'].entries()) {
    await expect(rows.nth(index)).toContainText(text);
    await expect(rows.nth(index)).toContainText(/3000金币.*¥27/);
    // Expects the title once, because the row must not repeat it.
    await expect(rows.nth(index)).not.toContainText(/3000金币.*3000金币/);
  }
  await expect(page.getByText('暂时没有更多啦!')).toBeVisible();
  await expect(rows.nth(1)).toContainText('没有付款可继续支付，已付款请等待到账');
  const orderId = await sandbox.newestOrder(userId);
  await expect(rows.first().getByRole('button', { name: `复制订单号 ${orderId}` })).toBeVisible();
  await rows.first().getByRole('link', { name: '继续支付' }).click();
  await expect(page).toHaveURL(/\/purchase\?/);
  await expect(page.getByRole('radio', { name: /3000金币/ })).toBeChecked();
});

test('cancels an unpaid order after a confirmation, if the server supports it', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.goto('/user/purchase/history');
  await expect(page.getByText('暂时没有记录')).toBeVisible();
  const userId = await visitor.userId();
  await sandbox.settle(await sandbox.placeOrder(userId), 'paid');
  await sandbox.placeOrder(userId);
  await page.reload();
  const [open, paid] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)];
  await expect(paid).toContainText('已支付');
  await expect(paid.getByRole('button', { name: '取消订单' })).toHaveCount(0);
  await open.getByRole('button', { name: '取消订单' }).click();
  const question = page.getByRole('dialog', { name: '取消这笔订单？' });
  await question.getByRole('button', { name: '再想想' }).click();
  await expect(question).toBeHidden();
  await expect(open).toContainText('待支付');
  await open.getByRole('button', { name: '取消订单' }).click();
  await question.getByRole('button', { name: '取消订单' }).click();
  await expect(open).toContainText(/已取消.*订单已取消，没有扣款/);
  await expect(open.getByRole('button', { name: '取消订单' })).toHaveCount(0);
  await expect(open.getByRole('link', { name: '重新购买' })).toBeVisible();
});

test('an order whose payment may still arrive can be paid again, which cancels it first', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.goto('/user');
  await sandbox.settle(await sandbox.placeOrder(await visitor.userId()), 'pending');
  await page.goto('/user/purchase/history');
  const row = page.getByRole('listitem').first();
  await row.getByRole('button', { name: '继续支付' }).click();
  const question = page.getByRole('dialog', { name: '还没有付款吗？' });
  await question.getByRole('button', { name: '等待到账' }).click();
  await expect(row).toContainText('待支付');
  await row.getByRole('button', { name: '继续支付' }).click();
  await question.getByRole('button', { name: '继续支付' }).click();
  await expect(page.getByRole('radio', { name: /3000金币/ })).toBeChecked();
  await page.goBack();
  await expect(row).toContainText(/已取消.*订单已取消，没有扣款/);
});

test('loads the orders page by page, each order once', async ({ page, visitor, sandbox }) => {
  await page.goto('/user');
  const userId = await visitor.userId();
  for (let order = 0; order < 23; order += 1) await sandbox.placeOrder(userId);
  const requested: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === historyCall) requested.push(searchParams.get('currentPage'));
  });
  await page.goto('/user/purchase/history');
  await new ListPage(page).scrollUntil(page.getByText('暂时没有更多啦!'));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(23);
  expect(requested).toEqual(['1', '2', '3']);
});
