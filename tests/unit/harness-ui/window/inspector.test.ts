import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
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

beforeEach(async () => {
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
  // Expects that the selected row stays selected when rows are added above it.
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
  // Waits for the editor, because a plain text field is shown until it has loaded.
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

const calls = () => page.getByRole('listbox', { name: '调用' });

async function openFirstCall(): Promise<void> {
  await page.getByRole('button', { name: '检查器', exact: true }).click();
  await calls().getByRole('option').first().click();
}

it('rejects an override whose delay is out of range, and shows the range', async () => {
  await openFirstCall();
  await page.getByRole('button', { name: '改写响应' }).click();
  await page.getByRole('combobox', { name: '操作', exact: true }).selectOption('delay');
  const field = page.getByRole('spinbutton', { name: '延迟（秒）' });
  await field.fill('8000');
  expect(await page.getByRole('alert').textContent()).toBe('0 到 600 秒');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: '应用', exact: true }).isDisabled()).toBe(true);
  await field.fill('8');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: '应用', exact: true }).click();
  await expect
    .poll(() => inputsOf(page, 'addRule'))
    .toMatchObject([{ rule: { action: { do: 'delay', ms: 8_000 } } }]);
});

it('keeps its height when an editor opens, and scrolls to the end of the form', {
  tags: ['complete'],
}, async () => {
  await openFirstCall();
  const inspector = page.locator('.inspector');
  const height = () => inspector.evaluate(({ clientHeight }) => clientHeight);
  const before = await height();
  await page.getByRole('button', { name: '改写响应' }).click();
  await page.locator('.cm-content').waitFor();
  expect(await height()).toBe(before);
  await page.getByText('这里是明文').scrollIntoViewIfNeeded();
  expect(
    await page.getByText('这里是明文').evaluate((note) => {
      const { bottom } = note.getBoundingClientRect();
      return bottom <= (note.closest('.inspector')?.getBoundingClientRect().bottom ?? 0);
    }),
  ).toBe(true);
});

it('takes / to the filter of the open inspector, and to the address bar without one', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.locator('body').press('/');
  await expect.poll(focused).toContain('地址');
  const bar = await focused();
  await page.getByRole('button', { name: '检查器', exact: true }).click();
  await calls().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('/');
  await page.keyboard.type('pay');
  expect(await focused()).toBe('地址、接口名、状态（/）');
  expect(await page.getByRole('searchbox', { name: '地址、接口名' }).inputValue()).toBe('pay');
  expect(bar).not.toBe('地址、接口名、状态（/）');
});

it('shows that a text was copied, for a moment', { tags: ['complete'] }, async () => {
  await openFirstCall();
  await page.getByRole('button', { name: '复制', exact: true }).click();
  const outcome = page.locator('.call-detail-head').getByRole('status');
  await outcome.waitFor();
  await outcome.waitFor({ state: 'detached' });
});

it('warns in the list about an override that can never be used', async () => {
  const rule = { match: { endpoint: 'user.info' }, views: null, times: 'always', isEnabled: true };
  const states = [
    { id: 'rule-2', rule: { ...rule, action: { do: 'status', status: 503 } }, hits: 3 },
    { id: 'rule-1', rule: { ...rule, action: { do: 'delay', ms: 8_000 } }, hits: 0 },
  ];
  await page.getByRole('button', { name: '检查器', exact: true }).click();
  await page.evaluate((rules) => {
    window.recordedResponses['listRules'] = { rules };
    window.emit('rulesChanged', {});
  }, states);
  await page.getByText('改写 2', { exact: true }).click();
  const list = page.getByRole('list', { name: '改写' }).getByRole('listitem');
  await list.last().getByText('用不到：同样的调用先用“只返回状态码 503”').waitFor();
  expect(await list.first().innerText()).not.toContain('用不到');
});

it('masks private values of a held request, and continues it with the real ones', async () => {
  const url = 'http://127.0.0.1:5180/api/user/info?token=s3cret&page=1';
  const row = { breakpointId: 'breakpoint-1', viewId: 'view-1', stage: 'request', method: 'POST' };
  const listed = { ...row, id: 'held-1', url: 'http://a/•••', endpoint: 'user.info', status: null };
  const request = {
    method: 'POST',
    url,
    headers: [{ name: 'authorization', value: 'Bearer s3cret' }],
    body: { text: '{"token":"s3cret","page":1}', isEncrypted: true },
    encryptedParams: [],
  };
  await page.evaluate(
    (responses) => {
      Object.assign(window.recordedResponses, responses);
      window.emit('heldChanged', { gone: [] });
    },
    {
      listHeld: { held: [{ ...listed, leftMs: 60_000, pageLeftMs: null }] },
      getHeld: {
        row: { ...listed, leftMs: 60_000, pageLeftMs: null },
        request,
        response: null,
        problem: null,
      },
    },
  );
  await page.getByRole('complementary', { name: '拦住的请求' }).getByRole('button', { name: '修改' }).click();
  const form = page.locator('.rule-form');
  const values = () =>
    form.evaluate((element) =>
      [...element.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join('\n'),
    );
  expect(await values()).not.toContain('s3cret');
  const value = form.getByRole('textbox', { name: /参数 1 token/ });
  const mask = await value.inputValue();
  // Scrolls to the editor, because it renders only visible lines.
  await page.locator('.cm-content').scrollIntoViewIfNeeded();
  await page.locator('.cm-content', { hasText: `"token": "${mask}"` }).waitFor();
  await form.getByRole('textbox', { name: /参数 2 page/ }).fill(mask);
  await form.getByRole('checkbox', { name: '显示隐私内容' }).check();
  await expect.poll(values).toContain('Bearer s3cret');
  await form.getByRole('checkbox', { name: '显示隐私内容' }).uncheck();
  await expect.poll(values).not.toContain('s3cret');
  await form.getByRole('button', { name: '按修改继续' }).click();
  await expect
    .poll(() => inputsOf(page, 'continueHeld'))
    .toEqual([
      {
        id: 'held-1',
        request: { ...request, url: url.replace('page=1', 'page=s3cret') },
        response: null,
      },
    ]);
});
