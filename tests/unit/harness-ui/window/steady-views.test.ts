import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { normalConditions } from '#shared/device/conditions.ts';
import type { RequestOutput } from '#shared/ipc/channels.ts';
import type { HeldRequest } from '#shared/ipc/records/breakpoints.ts';
import { watchEachTest } from '../../watch-each-test.ts';
import { samplePlatforms, sampleView } from './sample-views.ts';
import { buildWindowPage, launchBrowser, openWindowPage } from './window-page.ts';

const held: HeldRequest = {
  id: 'held-1',
  viewId: 'view-1',
  breakpointId: 'breakpoint-1',
  stage: 'request',
  method: 'POST',
  url: 'http://127.0.0.1:5180/api/pay/apply',
  endpoint: 'pay.apply',
  status: null,
  leftMs: 60_000,
  pageLeftMs: 20_000,
};
const getRecording: RequestOutput<'getRecording'> = {
  viewId: 'view-2',
  isOn: true,
  isPicking: false,
  start: null,
  warnings: [],
  run: null,
  steps: [{ id: 1, step: { kind: 'expectPath', path: '/book/1' } }],
};

let browser: Browser;
let page: Page;
const problems = watchEachTest();

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'zh-CN' });
  problems.watch(page);
});
beforeEach(async () => {
  const views = [0, 1, 2, 3, 5].map((index) => sampleView(index));
  await openWindowPage(
    page,
    await buildWindowPage(),
    { platforms: samplePlatforms, views },
    { getRecording },
  );
  await page.getByRole('article').nth(4).waitFor();
});
afterAll(() => browser.close());

const boxesOf = (selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

it.each(['中文', 'English'])(
  'views and the inspector’s tabs stay in place when requests are held (%s)',
  {
    tags: ['complete'],
  },
  async (language) => {
    await page.getByText(language, { exact: true }).click();
    await page.getByRole('button', { name: /^(检查器|Inspector)$/ }).click();
    await page.getByText(/^(断点|Breakpoints)$/).waitFor();
    const state: RequestOutput<'listBreakpoints'>['breakpoints'][number] = {
      id: 'breakpoint-1',
      breakpoint: {
        match: { url: '*' },
        views: null,
        stage: 'both',
        holdMs: 60_000,
        times: 'always',
        isEnabled: true,
      },
      hits: 0,
    };
    await page.evaluate(
      (breakpoints) => {
        window.recordedResponses['listBreakpoints'] = { breakpoints };
        window.emit('breakpointsChanged', {});
      },
      [state],
    );
    const bar = page.locator('.held-bar');
    await bar.getByRole('button').waitFor();
    const places = async () => [
      await boxesOf('.device-frame'),
      await boxesOf('.panel-host .segmented'),
      await boxesOf('.held-bar'),
    ];
    const before = await places();
    await page.evaluate(
      (rows) => {
        window.recordedResponses['listHeld'] = { held: rows };
        window.emit('heldChanged', { gone: [] });
      },
      [held, { ...held, id: 'held-2' }],
    );
    await bar.getByRole('button', { name: 'F8' }).waitFor();
    expect(await places()).toEqual(before);
    // Expects that nothing is under the bar and nothing in it is cut off.
    const [{ y, height, x, width } = { x: 0, y: 0, width: 0, height: 0 }] = await boxesOf('.held-bar');
    for (const frame of await boxesOf('.device-frame')) expect(frame.y + frame.height).toBeLessThanOrEqual(y);
    const [panel] = await boxesOf('.panel-host[data-place="dock"]');
    expect(panel?.y).toBeGreaterThanOrEqual(y + height);
    for (const button of await boxesOf('.held-bar button')) {
      expect(button.x).toBeGreaterThanOrEqual(x);
      expect(button.x + button.width).toBeLessThanOrEqual(x + width);
      expect(button.y + button.height).toBeLessThanOrEqual(y + height);
    }
    await bar.getByRole('button', { name: 'F8' }).click();
  },
);

it('toolbar and inspector title need at most two rows in a window of 1024 px', {
  tags: ['complete'],
}, async () => {
  await page.getByRole('button', { name: '检查器', exact: true }).click();
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('button', { name: 'Inspector', exact: true }).waitFor();
  const heightOf = async (selector: string) => (await boxesOf(selector))[0]?.height ?? 0;
  // Max height in CSS px: two rows of 30 px with gaps, paddings and border.
  expect(await heightOf('.toolbar')).toBeLessThanOrEqual(2 * 30 + 3 * 8 + 1);
  const head = '.panel-host[data-place="dock"] .panel-host-head';
  expect(await heightOf(head)).toBeLessThanOrEqual(2 * 28 + 3 * 4 + 4);
  for (const { x, width } of await boxesOf(`${head} :is(button, fieldset)`))
    expect(x + width).toBeLessThanOrEqual(1024);
});

it('the frame of the recorded view is marked, and an edited step receives the focus', {
  tags: ['complete'],
}, async () => {
  const marked = page.getByRole('article').filter({ has: page.getByText('录制中') });
  // Removes the symbol of the badge, which is not part of its name.
  expect(await page.getByRole('button', { name: '相符', exact: true }).count()).toBe(5);
  expect(await marked.evaluateAll((all) => all.map((frame) => frame.getAttribute('aria-label')))).toEqual([
    '微信 (iOS)',
  ]);
  await marked.getByRole('button', { name: '录制中' }).click();
  const pencil = page.getByRole('button', { name: /^修改步骤/ });
  await pencil.click();
  const field = page.locator('.step-editor input');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.locator('.step-editor').getByRole('button', { name: '关闭', exact: true }).click();
  await expect.poll(() => pencil.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('a narrow frame keeps its name and its buttons beside many marks, and has a menu with all commands', {
  tags: ['complete'],
}, async () => {
  const conditions = { ...normalConditions, network: 'offline' as const, colorScheme: 'dark' as const };
  await page.getByRole('button', { name: '环境', exact: true }).click();
  await page.evaluate(
    ({ all, row }) => {
      window.emit('conditionsChanged', { viewId: 'view-2', conditions: all });
      window.emit('mirroringChanged', { isOn: true, leftOut: [] });
      window.recordedResponses['listHeld'] = { held: [{ ...row, viewId: 'view-2' }] };
      window.emit('heldChanged', { gone: [] });
    },
    { all: conditions, row: held },
  );
  const frame = page.getByRole('article', { name: '微信 (iOS)' });
  await frame.locator('[data-symbol]').first().waitFor();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The frame is not shown.');
  expect(box.width).toBeLessThan(250);
  const right = box.x + box.width;
  for (const name of ['关闭', '更多操作']) {
    const button = await frame.getByLabel(name, { exact: true }).boundingBox();
    expect((button?.x ?? right) + (button?.width ?? 0)).toBeLessThanOrEqual(right);
  }
  expect(
    await frame.locator('.platform-name-base').evaluate((base) => base.scrollWidth <= base.clientWidth),
  ).toBe(true);
  await frame.getByLabel('更多操作').selectOption('截图');
  await page.getByText('已保存 1 张截图').waitFor();
});

it('the menu of a narrow frame has a command for each button that the frame hides', {
  tags: ['complete'],
}, async () => {
  await page.evaluate(() => window.emit('mirroringChanged', { isOn: true, leftOut: [] }));
  const frame = page.getByRole('article', { name: '微信 (iOS)' });
  await frame.locator('[data-command="mirror"]').waitFor({ state: 'attached' });
  const hidden = async (width: number) => {
    await page.addStyleTag({ content: `.device-frame { width: ${width}px !important; }` });
    return await frame
      .locator('[data-command]')
      .evaluateAll((all) =>
        all.flatMap((command) =>
          command.checkVisibility() ? [] : [command.firstElementChild?.getAttribute('aria-label')],
        ),
      );
  };
  const items = await frame
    .getByLabel('更多操作')
    .locator('option:not([hidden])')
    .evaluateAll((all) => all.map((item) => item.textContent?.replace('✓ ', '')));
  expect(await hidden(400)).toEqual([]);
  expect((await hidden(132)).toSorted()).toEqual(items.toSorted());
  expect(items.length).toBeGreaterThan(5);
});

it('the address of a frame shows its beginning after it was typed', { tags: ['complete'] }, async () => {
  const address = page.getByRole('article').first().getByLabel('地址', { exact: true });
  await address.fill(`/book/read/${'1'.repeat(80)}`);
  await address.press('End');
  expect(await address.evaluate((input) => input.scrollLeft)).toBeGreaterThan(0);
  await address.press('Enter');
  await expect.poll(() => address.evaluate((input) => input.scrollLeft)).toBe(0);
});

it('conditions are counted once in the status bar, and are cut before a message and its buttons', {
  tags: ['complete'],
}, async () => {
  const conditions = { ...normalConditions, network: 'offline' as const, colorScheme: 'dark' as const };
  await page.evaluate((all) => {
    for (const viewId of [1, 2, 3, 4, 6])
      window.emit('conditionsChanged', { viewId: `view-${viewId}`, conditions: all });
    window.recordedResponses['capture'] = {
      folder: '/pictures/2026',
      files: ['/pictures/2026/a.png'],
      problems: [],
    };
  }, conditions);
  const strip = page.locator('.condition-strip');
  await expect.poll(() => strip.innerText()).toContain('5 个视图: 离线, 深色');
  await page.getByRole('button', { name: '全部截图' }).click();
  const saved = page.getByText('已保存 1 张截图');
  await saved.waitFor();
  expect(await saved.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  const [bar] = await boxesOf('.status-bar');
  const right = (bar?.x ?? 0) + (bar?.width ?? 0);
  for (const { x, width } of await boxesOf('.status-bar button'))
    expect(x + width).toBeLessThanOrEqual(right);
});

it('the folder and close buttons of a long message stay inside the status bar', {
  tags: ['complete'],
}, async () => {
  await page.evaluate(() => {
    window.recordedResponses['capture'] = {
      folder: '/pictures/2026',
      files: ['/pictures/2026/a.png'],
      problems: [
        {
          name: { zh: '支付宝 (Android)', en: 'Alipay (Android)' },
          message: { zh: '页面'.repeat(80), en: '' },
        },
        { name: { zh: 'QQ (Android)', en: 'QQ (Android)' }, message: { zh: '页面'.repeat(80), en: '' } },
      ],
    };
  });
  await page.getByRole('button', { name: '全部截图' }).click();
  const message = page.locator('.status-bar-message');
  await message.getByRole('button', { name: '打开文件夹' }).waitFor();
  const [bar] = await boxesOf('.status-bar');
  const right = (bar?.x ?? 0) + (bar?.width ?? 0);
  for (const { x, width } of await boxesOf('.status-bar-message > button'))
    expect(x + width).toBeLessThanOrEqual(right);
  expect(await message.locator('.status-bar-bad').getAttribute('title')).toMatch(
    /^支付宝 \(Android\): .*\nQQ/,
  );
});
