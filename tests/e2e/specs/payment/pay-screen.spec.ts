import { expect, test } from '../../fixtures/test.ts';
import { forgetVisitor } from '../../pages/account-pages.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

const caution = '不是从充值中心打开的页面，付款前请核对网址';

test('a bank’s page opens in an iframe below its host name', async ({ page, visitor, baseURL }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('银行卡');
  await expect(page).toHaveURL(/\/user\/purchase\/pay\?goUrl=/);
  await expect(page.getByText(new URL(baseURL ?? '').host, { exact: true })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: '确认支付' }).click();
  await expect(frame.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText(caution)).toHaveCount(0);
  await page.getByRole('button', { name: '我已付款' }).click();
  await expect(recharge.result).toContainText('支付成功');
  expect(await visitor.coins()).toBe(3400);
});

test('a pay screen does not show an order of the previous account', async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('银行卡');
  await expect(page.frameLocator('iframe').getByRole('button', { name: '确认支付' })).toBeVisible();
  const address = page.url();
  await forgetVisitor(page);
  await page.goto(address);
  await expect(page.getByText('账号已切换，请重新下单')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('checks the payment result when the user leaves a bank’s page', async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('银行卡');
  await expect(page.frameLocator('iframe').getByRole('button', { name: '确认支付' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/purchase$/);
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  await expect(recharge.remedy).toBeVisible();
});

test.describe('the pay screen', () => {
  for (const goUrl of ['javascript:alert(1)', 'data:text/html,x', 'weixin://wap/pay', '']) {
    const tag = goUrl.startsWith('javascript') ? [] : ['@complete'];

    test(`rejects ${goUrl === '' ? 'an empty URL' : goUrl}`, { tag }, async ({ page }) => {
      await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`);
      await expect(page.getByText('支付链接已失效，请重新下单')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.getByRole('link', { name: '返回充值中心' }).click();
      await expect(page).toHaveURL(/\/purchase$/);
    });
  }

  const url = 'https://pay.example/1';
  const address = `/user/purchase/pay?goUrl=${encodeURIComponent(url)}`;

  test('shows a warning for a page opened by a link, and can reload it or open it in a new window', {
    tag: '@complete',
  }, async ({ page }) => {
    await page.route(url, (route) => route.abort('addressunreachable'));
    await page.goto(address);
    await expect(page.getByText('pay.example', { exact: true })).toBeVisible();
    await expect(page.getByText(caution)).toBeVisible();
    const inWindow = page.getByRole('link', { name: '在新窗口打开' });
    await expect(inWindow).toHaveAttribute('href', url);
    await expect(inWindow).toHaveAttribute('rel', /noopener/);
    await page.unroute(url);
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bank</h1>' }));
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bank' })).toBeVisible();
  });

  test('loads a bank’s page with a same-origin resource policy once in an iframe and keeps its input', async ({
    page,
  }) => {
    let requestCount = 0;
    await page.route(url, (route) => {
      requestCount += 1;
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'cross-origin-resource-policy': 'same-origin' },
        body: '<label>Card <input></label>',
      });
    });
    await page.clock.install();
    await page.goto(address);
    const card = page.frameLocator('iframe').getByRole('textbox', { name: 'Card' });
    await card.fill('6222');
    await page.clock.runFor(60_000);
    await expect(card).toHaveValue('6222');
    await expect(page.getByText('打开较慢')).toHaveCount(0);
    expect(requestCount).toBe(1);
  });

  test('reports that a page loads slowly without removing it', { tag: '@complete' }, async ({ page }) => {
    // Serves a page with an image that never loads. The page stays in the loading state, but the user can use it.
    await page.route('https://pay.example/picture', () => undefined);
    const body = '<button>Pay</button><img alt="" src="/picture">';
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.clock.install();
    // Does not wait for the event `load`, because the pending frame may delay that of the site.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const pay = page.frameLocator('iframe').getByRole('button', { name: 'Pay' });
    await expect(page.getByText('正在打开支付页面…')).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(page.getByText('支付页面打开较慢，可以继续等待或重试')).toBeVisible();
    await pay.click();
    await expect(pay).toBeFocused();
  });

  test('returns to the book after a payment, and Back does not reopen the payment', async ({ page }) => {
    const recharge = new RechargePage(page);
    await recharge.open('/book/3');
    await recharge.payBy('银行卡');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: '确认支付' }).click();
    await expect(frame.getByRole('heading', { name: '支付成功' })).toBeVisible();
    await page.getByRole('button', { name: '我已付款' }).click();
    await recharge.result.getByRole('button', { name: '返回作品' }).click();
    await expect(page).toHaveURL(/\/book\/3$/);
    // Goes back by script. Playwright's goBack would wait forever, because the history entry of the frame does not
    // navigate the page.
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(/\/purchase\?returnTo=/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
