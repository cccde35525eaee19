import { siteRoutes } from '../../../../src/renderer/site/app/site-routes.ts';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReportPage } from '../../pages/report-page.ts';

const submitCall = { path: '/api/user/submit_contact' };

test('a page links to its complaint form, which returns to the page', async ({
  page,
  sandbox,
  visitor,
  baseURL,
}) => {
  await page.goto('/book/7');
  const userId = await visitor.userId();
  const { account } = await sandbox.user(userId);
  await page.getByRole('link', { name: '投诉举报' }).click();
  await expect(page).toHaveTitle('投诉举报 · 漫阅');
  const query = new URL(page.url()).searchParams;
  expect(query.get('returnUrl')).toBe(`${baseURL}/book/7`);
  const service = `https://service.manyue.example/?account=${account}`;
  expect(query.get('serviceUrl')).toBe(service);
  const report = new ReportPage(page);
  await expect(report.service).toHaveAttribute('href', service);
  await expect(page.getByText('11:00 ~ 18:00')).toBeVisible();
  await report.choose('侵权抄袭');
  await report.text.fill('第二章的图是别人的');
  await expect(page.getByText('9/500')).toBeVisible();
  await report.contact.fill('13800000000');
  await report.submit.click();
  await expect(report.sent).toBeFocused();
  expect(await sandbox.reportsOf(userId)).toMatchObject([
    { reason: 'infringement', page: '/book/7', text: '第二章的图是别人的', contact: '13800000000' },
  ]);
  await page.getByRole('button', { name: '返回', exact: true }).last().click();
  await expect(page).toHaveURL(`${baseURL}/book/7`);
});

/**
 * All screens that need a link for complaints. The complaint form needs none, nor does the page that leads to a
 * browser.
 */
const addresses = siteRoutes
  .filter(({ hasNoReportLink }) => !hasNoReportLink)
  .map(({ path }) => path.replace(/:(id|bookId)/, '7').replace(':number', '1'));

const sections = {
  comics: /^\/(index|home.*|category|book.*|shelf|search)$/,
  accounts: /^\/(user.*|purchase)$/,
  'videos and novels': /^\/(vod.*|novel.*|shelf-vod|search-vod)$/,
} as const;

test('each URL with a complaint link belongs to one section', () => {
  const patterns = Object.values(sections);
  expect(addresses.filter((path) => patterns.filter((pattern) => pattern.test(path)).length !== 1)).toEqual(
    [],
  );
});

for (const [section, pattern] of Object.entries(sections)) {
  const tag = section === 'accounts' ? [] : ['@complete'];

  test(`all screens of ${section} link to a complaint about them and to the user’s customer service`, {
    tag,
  }, async ({ page, baseURL, sandbox, visitor }) => {
    test.slow();
    await page.goto('/home');
    const { account } = await sandbox.user(await visitor.userId());
    const serviceUrl = `https://service.manyue.example/?account=${account}`;
    for (const path of addresses.filter((address) => pattern.test(address))) {
      await page.goto(path);
      const href = paths.report.to({ returnUrl: `${baseURL}${path}`, serviceUrl });
      await expect(page.getByRole('link', { name: '投诉举报' })).toHaveAttribute('href', href);
    }
  });
}

test('neither the page nor the form links to another origin', async ({ page, baseURL }) => {
  const elsewhere = encodeURIComponent('https://elsewhere.example/');
  await page.goto(`/report?returnUrl=${elsewhere}&serviceUrl=${elsewhere}`);
  const report = new ReportPage(page);
  await expect(report.service).toHaveAttribute('href', /^https:\/\/service\.manyue\.example\//);
  await report.choose('低俗色情');
  await report.submit.click();
  await expect(report.sent).toBeVisible();
  await page.getByRole('button', { name: '返回', exact: true }).last().click();
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test('a missing value is reported at its field, which receives the focus', async ({ page }) => {
  await page.goto('/report');
  const report = new ReportPage(page);
  await report.submit.click();
  await expect(report.reasons).toContainText('请选择举报原因');
  await expect(report.reasons.getByRole('radio').first()).toBeFocused();
  await report.choose('其他问题');
  await expect(report.reasons).not.toContainText('请选择举报原因');
  await report.submit.click();
  await expect(report.text).toBeFocused();
  await expect(report.text).toHaveAccessibleDescription(/请简单说明问题/);
});

test('the input survives a failure and a reload, and a double tap sends it once', async ({
  page,
  sandbox,
  visitor,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({ match: submitCall, times: 1, effect: { kind: 'status', status: 503 } });
  await page.goto('/report?returnUrl=%2Fshelf');
  const report = new ReportPage(page);
  await report.choose('充值扣款问题');
  await report.text.fill('扣款没到账');
  await report.submit.click();
  await expect(page.getByRole('alert')).toContainText('已填写的内容不会丢失');
  await page.reload();
  await expect(report.reasons.getByRole('radio', { name: '充值扣款问题' })).toBeChecked();
  await expect(report.text).toHaveValue('扣款没到账');
  await report.submit.dblclick();
  await expect(report.sent).toBeVisible();
  expect(await sandbox.reportsOf(await visitor.userId())).toHaveLength(1);
});

test('if the branch has no customer service address, a separate call loads it', async ({ page, sandbox }) => {
  const data = { appDownloadUrl2: '' };
  await sandbox.setFaults({
    match: { path: '/api/common/info/v2/*' },
    effect: { kind: 'respond', body: { result: true, data } },
  });
  await page.goto('/report');
  await expect(new ReportPage(page).service).toHaveAttribute(
    'href',
    /^https:\/\/service\.manyue\.example\/\?account=my/,
  );
});
