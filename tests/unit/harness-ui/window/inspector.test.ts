import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import { sampleCall } from '../inspector/sample-rows.ts';
import { inputsOf, windowFixture } from './window-fixture.ts';

let page: Page;

const path = '/data/list/25/title';
const rows = [sampleCall(2, { level: 'problem', viewId: 'view-2' }, { problems: 1 }), sampleCall(1)];
const detail: CallDetail = {
  row: sampleCall(2, { level: 'problem', viewId: 'view-2' }, { problems: 1 }),
  url: 'http://127.0.0.1:5180/api/book/home/index',
  requestHeaders: [],
  fields: [],
  requestBody: null,
  sent: null,
  statusText: 'OK',
  responseHeaders: [],
  responseBody: {
    json: {
      result: true,
      data: { list: Array.from({ length: 30 }, (_, index) => ({ title: `书 ${index}` })) },
    },
    isEncrypted: true,
    isCut: false,
  },
  problems: [{ path, kind: 'converted', text: `${path}: odd` }],
  ttfb: 5,
  duration: 12,
  heldMs: { request: null, response: null },
};

const openWindow = windowFixture();

beforeAll(async () => {
  page = await openWindow({
    listTimeline: { rows, next: null },
    getCall: detail,
    getResponseText: { text: '{"result":true}', contentType: 'text/plain', isEncrypted: true },
    addRule: { id: 'rule-1' },
  });
});

it('the keyboard leads from a call to its contract violation, and overrides the response', async () => {
  await page.getByRole('button', { name: '检查器', exact: true }).click();
  const list = page.getByRole('listbox', { name: '调用' });
  await list.focus();
  // New rows are added above the selected one, which stays selected.
  await page.keyboard.press('ArrowDown');
  await page.evaluate(
    (grown) => window.emit('timelineGrew', { rows: grown, missed: 0 }),
    Array.from({ length: 200 }, (_, index) => sampleCall(10 + index)),
  );
  await list.getByRole('option', { name: /home\/index\?page=209/ }).waitFor();
  expect(await list.getByRole('option').count()).toBeLessThan(60);

  await page.getByRole('button', { name: path }).click();
  const line = page.getByRole('treeitem', { selected: true });
  await expect.poll(() => line.textContent()).toContain('书 25');
  expect(await line.isVisible()).toBe(true);

  await page.getByRole('button', { name: '改写响应' }).click();
  const responseBody = page.getByRole('textbox', { name: '新的响应内容' });
  // The editor replaces the plain field after loading.
  await page.locator('.cm-content').waitFor();
  await expect.poll(() => responseBody.innerText()).toBe('{\n  "result": true\n}');
  await responseBody.fill('{\n  "result": tru\n}');
  expect(await page.getByRole('alert').textContent()).toContain('第 2 行');
  await responseBody.fill('{}');
  await page.getByRole('button', { name: '应用', exact: true }).click();
  await expect
    .poll(() => inputsOf(page, 'addRule'))
    .toMatchObject([{ rule: { views: ['view-2'], action: { text: '{}' } } }]);

  await page.keyboard.press('/');
  expect(
    await page.getByRole('searchbox', { name: /接口名/ }).evaluate((field) => field.matches(':focus')),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: '调用详情' }).waitFor({ state: 'detached' });
  expect(await list.evaluate((element) => element.matches(':focus'))).toBe(true);
});
