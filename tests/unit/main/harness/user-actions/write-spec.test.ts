import { describe, expect, it } from 'vitest';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { writeSpec } from '#main/harness/user-actions/recording/write-spec.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import type { Scenario } from '#shared/scenario.ts';
import { fill, home, start, target } from './recorded-actions.ts';

const options = { title: '试读', start, home, warnings: [], isRedirected: false };

const specOf = (
  all: readonly RecordedStep['step'][],
  change: Partial<Parameters<typeof writeSpec>[1]> = {},
) =>
  writeSpec(
    all.map((step, index) => ({ id: index + 1, step })),
    { ...options, ...change },
  );

describe('a recorded test', () => {
  it('repeats the steps by role and name', () => {
    const within = { role: 'region', name: '新书' };
    const text = specOf([
      { kind: 'tap', target: target('link', '更多', { within, count: 2, index: 1 }) },
      { kind: 'expectPath', path: '/book/1' },
      fill("it's"),
      fill('', true),
      { kind: 'pay', policy: { choice: 'ok-unpaid', delayMs: 500 }, title: { zh: '未付款', en: 'Unpaid' } },
      { kind: 'select', target: target('combobox', '声音'), options: ['女声'] },
      { kind: 'press', key: 'Enter' },
      { kind: 'expectVisible', target: target('StaticText', '共12话') },
      { kind: 'back' },
    ]);
    expect(text).toBe(`import { expect, test } from '../../fixtures/test.ts';

// Recorded on ios-safari. Save it in tests/e2e/specs/recorded and run: npm run qa -- recorded --project=qa:PLATFORM
test.use({
  begins: {
    "address": "/home",
    "account": null,
    "conditions": {},
    "scenarios": [],
    "pay": {
      "choice": "paid",
      "delayMs": 0
    },
    "overrides": []
  },
});

test('试读', async ({ page, visitor }) => {
  await visitor.begin();
  // Some apps only show how to open a browser; the test ends there.
  if (await visitor.isSentToBrowser()) return;
  await page.getByRole('region', { name: '新书', exact: true }).getByRole('link', { name: '更多', exact: true }).nth(1).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/book/1');
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('it\\'s');
  await page.getByRole('textbox', { name: '账号', exact: true }).fill(process.env['MANYUE_PASSWORD'] ?? '');
  visitor.paysBy({ choice: 'ok-unpaid', delayMs: 500 });
  await page.getByRole('combobox', { name: '声音', exact: true }).selectOption([{ label: '女声' }]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共12话', { exact: true })).toBeVisible();
  await page.goBack();
});
`);
  });

  it('starts like the recording, with own scenarios in full and private values masked, and lists what is missing', () => {
    const words = { zh: '自己的', en: 'Own' };
    const own: Scenario = { id: 'my-own', title: words, description: words, clock: '22:00' };
    const vip = builtInScenarios.find(({ id }) => id === 'user-vip');
    if (vip === undefined) throw new Error('There is no scenario user-vip');
    const answer = {
      do: 'respond',
      status: 200,
      contentType: 'application/json',
      isEncrypted: true,
    } as const;
    const rule: OverrideRule = {
      match: { url: `${home}/api/*` },
      views: ['view-1'],
      action: { ...answer, text: `{"password":"geheim","cover":"${home}/a.svg"}` },
      times: 'always',
      isEnabled: true,
    };
    const text = specOf([{ kind: 'reload' }], {
      start: {
        ...start,
        address: '/purchase?from=book',
        scenarios: [vip, own],
        pay: { choice: 'ask', delayMs: 0 },
        conditions: { network: 'slow-3g', locale: 'en-US' },
        overrides: [rule],
      },
      warnings: [{ zh: '缺少。', en: 'It lacks.' }],
      isRedirected: true,
    });
    expect(text).toContain('// 缺少。 It lacks.');
    expect(text).toContain(`test('试读', { tag: '@redirected' }, async ({ page, visitor }) => {
  await visitor.begin();
  await page.reload();`);
    expect(text).toContain("import { test } from '../../fixtures/test.ts';");
    expect(text).toContain('  locale: "en-US",');
    expect(text).not.toMatch(/geheim|view-1/);
    const data = /begins: (\{[\s\S]*?\n {2}\}),/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      address: '/purchase?from=book',
      scenarios: ['user-vip', own],
      pay: { choice: 'paid' },
      conditions: { network: 'slow-3g' },
      overrides: [
        {
          match: { url: '{site}/api/*' },
          views: null,
          action: { text: '{"password":"•••","cover":"{site}/a.svg"}' },
        },
      ],
    });
  });

  it('taps and scrolls without pixel positions, and ignores path segments that are unique to one visit', () => {
    const text = specOf([
      { kind: 'tap', target: target('', '', { at: { x: 0.5, y: 0.25 } }) },
      {
        kind: 'scroll',
        x: 0,
        y: 0.5,
        container: null,
        top: { target: target('heading', '本章完'), offset: 0 },
      },
      { kind: 'scroll', x: 0, y: 0.5, container: null, top: null },
      { kind: 'expectPath', path: '/pay/20261123000001/a.b' },
    ]);
    expect(text).toContain('await pressAt(page, 0.5, 0.25);');
    expect(text).toContain('async function pressAt(page: Page');
    expect(text).toContain("getByRole('heading', { name: '本章完', exact: true }).scrollIntoViewIfNeeded();");
    expect(text).toContain('{ x: 0, y: 0.5 }');
    expect(text).toContain('/^\\/pay\\/[^/]+\\/a\\.b$/.test(pathname)');
  });

  it('is a valid program, whatever names the page contains', () => {
    const name = `'); evil(); ("\\\` \${evil()}\u2028\n//`;
    const text = specOf([{ kind: 'tap', target: target('button', name) }], { title: name });
    const literals = [...text.matchAll(/(?:test\(|name: )('(?:[^'\\\n\u2028]|\\.)*')/g)].map(
      ([, literal = '']) =>
        // Evaluates the string literal.
        (new Function(`return ${literal}`) as () => unknown)(),
    );
    expect(literals).toEqual([name, name]);
  });
});
