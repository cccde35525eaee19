import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { normalConditions } from '#shared/device/conditions.ts';
import type { CustomNetwork } from '#shared/device/network.ts';
import type { PlatformRun } from '#shared/ipc/records/recording-run.ts';
import { sampleOrder, samplePayDesk } from './sample-pay-desk.ts';
import { samplePlatforms, sampleView } from './sample-views.ts';
import { inputsOf, sampleRecording, windowFixture } from './window-fixture.ts';

/** Allows several seconds, which a page takes on a busy machine. */
const options = { tags: ['complete'], timeout: 60_000 };

const openWindow = windowFixture();

async function open(
  panel: string,
  responses: Parameters<typeof openWindow>[0],
  { width = 1024, locale = 'en-US' } = {},
): Promise<Page> {
  const page = await openWindow(responses, { width, height: 768, locale });
  onTestFinished(() => page.close());
  await page.getByRole('button', { name: panel, exact: true }).click();
  return page;
}

/** Resolves with true if an element is completely inside another one, and no box around it cuts it off. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (one === null || other === null) throw new Error('One of the elements is not shown.');
  const isInside =
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width + 0.5 &&
    one.y + one.height <= other.y + other.height + 0.5;
  const isWhole = await inner.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([entry]) => resolve((entry?.intersectionRatio ?? 0) > 0.99)).observe(
          element,
        );
      }),
  );
  return isInside && isWhole;
}

const metro: CustomNetwork = {
  name: '地铁 metro',
  downloadKbps: 100,
  uploadKbps: 100,
  latencyMs: 800,
  failedPercent: 30,
};

it.each(['en-US', 'zh-CN'])(
  'a saved network stays in its row and is marked as active (%s)',
  options,
  async (locale) => {
    const other = { ...metro, name: 'Another network with a name of forty chars'.slice(0, 40) };
    const page = await open(
      locale === 'en-US' ? 'Conditions' : '环境',
      {
        getHarness: {
          pictures: 'native',
          platforms: [...samplePlatforms],
          views: [sampleView(0), sampleView(1)],
          settings: { tourSeen: 'yes', networks: JSON.stringify([metro, other]) },
          sets: [],
          addresses: [],
        },
        getConditions: {
          common: { ...normalConditions, network: metro },
          views: ['view-1', 'view-2'].map((viewId) => ({
            viewId,
            conditions: { ...normalConditions, network: metro },
          })),
        },
      },
      { locale },
    );
    const rows = page.locator('.network-list li');
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      const button = row.locator('.network-list-use');
      for (const part of await button.locator('span').all()) expect(await isWithin(part, button)).toBe(true);
      expect(await isWithin(row.getByRole('button').last(), row)).toBe(true);
    }
    const look = (row: Locator) =>
      row.locator('.network-list-use').evaluate((button) => getComputedStyle(button).backgroundColor);
    const active = page.locator('.network-list-use[aria-pressed=true]');
    expect(await active.count()).toBe(1);
    expect(await active.innerText()).toContain('✓');
    const [first, second] = await Promise.all([look(rows.first()), look(rows.last())]);
    expect(first).not.toBe(second);
  },
);

it.each([1_024, 1_440])(
  'an order is marked with ≠ beside its open details, at %i px',
  options,
  async (width) => {
    const at = sampleOrder(1).at;
    const orders = [
      sampleOrder(1, {
        server: { status: 'pending', at },
        reported: { outcome: 'paid', at, isAcknowledged: true },
      }),
    ];
    const page = await open('Pay desk', { getPayDesk: samplePayDesk({ orders }) }, { width });
    const mark = page.locator('.order-mark');
    expect(await isWithin(mark, page.locator('.order-row').last())).toBe(true);
    await page.getByRole('button', { name: /3000/ }).click();
    await page.getByRole('complementary', { name: '3000金币' }).waitFor();
    expect(await isWithin(mark, page.locator('.order-row').last())).toBe(true);
    expect(await mark.isVisible()).toBe(true);
  },
);

it('the results of a run are shown beside its button, with the failed step', options, async () => {
  const page = await open('Recording', { getRecording: sampleRecording() });
  await page.getByText('Choose platforms').click();
  for (const name of ['微信 (iOS)', 'QQ (Android)']) await page.getByRole('checkbox', { name }).check();
  const button = page.getByRole('button', { name: 'Run on 2 platforms' });
  await button.click();
  const platform = (platformId: string, state: PlatformRun['state']): PlatformRun => ({
    platformId,
    state,
    done: 0,
    stepId: state === 'failed' ? 1 : null,
    ms: 1_000,
    note: null,
    failure:
      state === 'failed'
        ? {
            expected: { zh: '应在 /book/1', en: 'should be at /book/1' },
            seen: { zh: '在 /home', en: 'is at /home' },
            picture: null,
            viewId: null,
          }
        : null,
  });
  const ids = samplePlatforms.map(({ id }) => id);
  const emit = (isOn: boolean, state: PlatformRun['state']) =>
    page.evaluate((run) => window.emit('runChanged', run), {
      isOn,
      steps: 1,
      platforms: ids.map((id, index) => platform(id, index === ids.length - 1 ? state : 'passed')),
    });
  await emit(true, 'running');
  const panel = page.locator('.panel-host[data-place="side"]');
  await expect.poll(() => isWithin(page.getByText(/^Running: /), panel)).toBe(true);
  await emit(true, 'notApplicable');
  await page.getByText(`Running: ${ids.length - 1} passed, 0 failed, 1 not applicable`).waitFor();
  await emit(false, 'failed');
  await expect
    .poll(() => isWithin(page.locator('.run-list').getByText('should be at /book/1'), panel))
    .toBe(true);
});

it('the recording says with which payment outcome the test will start', options, async () => {
  const { start, ...recording } = sampleRecording();
  if (start === null) throw new Error('The sample recording has no start.');
  const page = await open('Recording', {
    getRecording: { ...recording, start: { ...start, pay: { choice: 'ask', delayMs: 0 } } },
    getPayDesk: samplePayDesk(),
  });
  const title = samplePayDesk().presets.find(({ id }) => id === 'paid')?.title.en;
  await page.getByText(`payments: ${title}`).waitFor();
});

it('a page that failed without a network names the condition and removes it', options, async () => {
  const error = { code: 'network', message: 'net::ERR_INTERNET_DISCONNECTED' } as const;
  const conditions = { ...normalConditions, network: 'offline' as const };
  const page = await open('Conditions', {
    getConditions: { common: normalConditions, views: [{ viewId: 'view-1', conditions }] },
  });
  await page.evaluate((failed) => {
    for (const viewId of ['view-1', 'view-2'])
      window.emit('viewChanged', { viewId, changes: { status: 'failed', error: failed } });
  }, error);
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await first.getByText('The network of this view is set to “Offline”.').waitFor();
  await second.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await second.getByRole('button', { name: 'Reset network and reload' }).count()).toBe(0);
  await first.getByRole('button', { name: 'Reset network and reload' }).click();
  await expect.poll(() => inputsOf(page, 'reload')).toEqual([{ views: ['view-1'] }]);
  expect(await inputsOf(page, 'setConditions')).toEqual([
    { views: ['view-1'], changes: { network: 'usual' } },
  ]);
});

it('a hint to reload leaves the controls of the conditions in their places', options, async () => {
  const page = await open('Conditions', {
    setConditions: { needsReload: [{ viewId: 'view-1', names: ['textScale'] }] },
  });
  const field = page.getByRole('combobox', { name: 'Time zone' });
  const before = await field.boundingBox();
  await page.getByRole('checkbox', { name: 'Reduced motion' }).click();
  const hint = page.getByText('Reload 1 view to apply the change');
  await hint.waitFor();
  expect(await field.boundingBox()).toEqual(before);
  expect(await isWithin(hint, page.locator('.panel-host[data-place="side"]'))).toBe(true);
});

it('the coordinates are empty without an override, and filled in with one', options, async () => {
  const page = await open('Conditions', {});
  const form = page.getByRole('form', { name: 'Coordinates' });
  const values = () =>
    form
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(await values()).toEqual(['', '', '']);
  await form.getByRole('textbox', { name: 'Latitude' }).fill('10');
  await form.getByRole('textbox', { name: 'Longitude' }).fill('20');
  await form.getByRole('button', { name: 'Set' }).click();
  const geolocation = { latitude: 10, longitude: 20, accuracy: 20 };
  await expect.poll(() => inputsOf(page, 'setConditions')).toMatchObject([{ changes: { geolocation } }]);
});

const screenshot = (number: number, width: number) => ({
  id: `picture-${number}`,
  viewId: `view-${number}`,
  platformId: 'ios-safari',
  name: { zh: `图 ${number}`, en: `Picture ${number}` },
  url: 'http://127.0.0.1:5180/home',
  part: 'view' as const,
  isCut: false,
  takenAt: number,
  width,
  height: 200,
});

it(
  'two screenshots of different sizes are marked as scaled, with the first selected one on the left',
  options,
  async () => {
    const page = await open('Screenshots', {});
    const answerWith = (size: number) =>
      page.evaluate(async (width) => {
        const canvas = new OffscreenCanvas(width, 200);
        canvas.getContext('2d')?.fillRect(0, 0, width, 100);
        const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
        window.recordedResponses['readScreenshot'] = { png: btoa(String.fromCharCode(...bytes)) };
      }, size);
    const emit = (...pictures: readonly ReturnType<typeof screenshot>[]) =>
      page.evaluate((event) => window.emit('screenshotsChanged', event), { pictures });
    await answerWith(100);
    await emit(screenshot(1, 100));
    await expect.poll(() => page.locator('.picture-card img').count()).toBe(1);
    await answerWith(120);
    await emit(screenshot(2, 120), screenshot(1, 100));
    await expect.poll(() => page.locator('.picture-card img').count()).toBe(2);
    for (const name of [/Picture 2/, /Picture 1/]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    const head = page.locator('.comparison-head');
    await expect.poll(() => head.innerText()).toMatch(/Left: Picture 2.*Sizes differ.*Right: Picture 1/s);
  },
);

it('a narrow frame with a condition mark still shows the name of the app', options, async () => {
  const views = ['view-1', 'view-2'].map((viewId) => ({
    viewId,
    conditions: { ...normalConditions, network: metro },
  }));
  const getConditions = { common: normalConditions, views };
  const page = await open('环境', { getConditions }, { width: 670, locale: 'zh-CN' });
  const base = page.getByRole('article').first().locator('.platform-name-base');
  await page.locator('.device-frame .condition-mark').first().waitFor();
  expect(await base.innerText()).toBe('微信');
  const [shown, whole] = await base.evaluate((element) => [element.clientWidth, element.scrollWidth]);
  expect(shown).toBe(whole);
});

it('a frame with room for it shows the whole condition mark', options, async () => {
  const conditions = { ...normalConditions, network: metro };
  const getConditions = { common: normalConditions, views: [{ viewId: 'view-1', conditions }] };
  const page = await open('环境', { getConditions }, { width: 1280, locale: 'zh-CN' });
  const text = page.locator('.device-frame .condition-mark > span').first();
  await text.waitFor();
  const [shown, whole] = await text.evaluate((element) => [element.clientWidth, element.scrollWidth]);
  expect(shown).toBe(whole);
});
