import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { panels } from '#harness-ui/panels/registry.ts';
import { sandboxEnvironment } from '#main/harness/environments/environment.ts';
import { inputsOf, sampleRecording, windowFixture } from './window-fixture.ts';

const live = { ...sandboxEnvironment, id: 'live', name: { zh: '现网', en: 'Live' }, isLive: true };
const onLive = {
  current: { ...live, address: 'https://m.example.com', hosts: ['m.example.com → 10.0.0.5'] },
  environments: [sandboxEnvironment, live],
  problems: [
    { zh: 'environments.json 第 3 项：id 不正确', en: 'environments.json, entry 3: id is not valid' },
  ],
  file: '/config/environments.json',
  areGatewaysOpen: false,
};

const target = {
  role: 'link',
  name: '山海',
  testId: '',
  within: null,
  index: 0,
  count: 1,
  selector: 'a',
  at: null,
};
const getRecording = sampleRecording({
  isPicking: true,
  steps: [
    { id: 1, step: { kind: 'tap', target } },
    { id: 2, step: { kind: 'expectPath', path: '/book/1' } },
  ],
});
const missed = {
  kind: 'tap',
  role: 'link',
  name: '山海',
  reason: 'absent',
  message: { zh: '', en: '' },
} as const;
const getMirroring = { isOn: true, leftOut: [], missed: [{ viewId: 'view-2', missed }] };

/** Two sets of platforms: that of the wall, and one with a platform that no longer exists. */
const sets = [
  { name: '两端', platforms: ['wechat-android', 'wechat-ios'] },
  { name: '旧机', platforms: ['own-that-is-gone'] },
];

const openWindow = windowFixture();
let page: Page;

beforeAll(async () => {
  page = await openWindow({ getEnvironments: onLive, getRecording, getMirroring }, { sets });
});

it('a live environment is marked above the views, and real payments need a confirmation', async () => {
  expect(await page.getByRole('combobox', { name: '目标环境' }).inputValue()).toBe('live');
  const bar = page.getByRole('region', { name: '目标环境' });
  expect(await bar.innerText()).toContain('现网：真实用户与数据');
  expect(await page.locator('.harness-window-live .device-frame').count()).toBe(2);
  const opened = () => inputsOf(page, 'openGateways');
  await bar.getByRole('button', { name: '放行真实支付' }).click();
  expect(await opened()).toEqual([]);
  await bar.getByRole('button', { name: '确认放行' }).click();
  expect(await opened()).toEqual([{ open: true }]);
  await page.evaluate(() => window.emit('gatewaysChanged', { areOpen: true }));
  await bar.getByText('真实支付已放行').waitFor();
});

describe('the harness window', () => {
  describe.each(panels.map(({ id, title }) => [title.zh, id] as const))(
    'with the panel “%s”',
    (title, id) => {
      // Opens only one panel in the quick lane.
      it('has no axe violations', { tags: id === 'scenarios' ? [] : ['complete'] }, async () => {
        const panel = page.getByRole('region', { name: title, exact: true });
        if ((await panel.count()) === 0)
          await page.getByRole('button', { name: title, exact: true }).first().click();
        await panel.getByRole('heading').first().waitFor();
        const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(passes.map(({ id }) => id)).toContain('color-contrast');
      });
    },
  );

  it.each(['light', 'dark'] as const)(
    'has no axe violations without panels, in the %s',
    { tags: ['complete'] },
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      const open = page.locator('.panel-rail-button[aria-pressed="true"]');
      while ((await open.count()) > 0) await open.first().click();
      await page.getByRole('article').first().waitFor();
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      await page.emulateMedia({ colorScheme: null });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('heading-order');
    },
  );

  it('shows the errors of each field in the form of a platform', {
    tags: ['complete'],
  }, async () => {
    const profile = { id: 'own', name: 'Own', dpr: 9 };
    const problem = { field: 'dpr', zh: '不能大于 6', en: 'must be <= 6' };
    await page.evaluate((responses) => Object.assign(window.recordedResponses, responses), {
      copyPlatform: { profile },
      checkPlatform: { problems: [problem] },
    });
    await page.getByRole('button', { name: '平台', exact: true }).click();
    await page.getByRole('button', { name: '复制 iOS Safari' }).click();
    const field = page.getByRole('spinbutton', { name: '像素比' });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('不能大于 6').waitFor();
    expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('has no axe violations in the help and in the tour', {
    tags: ['complete'],
    timeout: 60_000,
  }, async () => {
    const objections = async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    };
    await page.getByRole('button', { name: '帮助（F1）' }).click();
    for (const part of ['入门', '各个面板', '快捷键']) {
      await page.getByText(part, { exact: true }).click();
      expect(await objections()).toEqual([]);
    }
    await page.getByText('入门', { exact: true }).click();
    await page.getByRole('button', { name: '查看四步导览' }).click();
    for (let step = 1; step <= 4; step += 1) {
      await page.getByText(`${step} / 4`).waitFor();
      expect(await objections()).toEqual([]);
      await page.getByRole('button', { name: step < 4 ? '下一步' : '开始使用' }).click();
    }
  });
});
