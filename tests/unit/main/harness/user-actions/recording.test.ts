import { describe, expect, it } from 'vitest';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { Recorder } from '#main/harness/user-actions/recording/recorder.ts';
import { writeSpec } from '#main/harness/user-actions/recording/write-spec.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import { type RecordedStep, type RecordingStart, recordingEvents } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import type { Scenario } from '#shared/scenario/scenario.ts';
import { expectShape } from '../recording-window.ts';

const home = 'http://127.0.0.1:5180';

const target = (role: string, name: string, change: Partial<ActionTarget> = {}): ActionTarget => ({
  role,
  name,
  testId: '',
  within: null,
  index: 0,
  count: 1,
  selector: `#${role}`,
  at: null,
  ...change,
});
const tap = (role: string, name: string): UserAction => ({ kind: 'tap', target: target(role, name) });
const fill = (text: string, isSecret = false): UserAction => ({
  kind: 'fill',
  target: target('textbox', '账号'),
  text,
  isSecret,
});

const start: RecordingStart = {
  platformId: 'ios-safari',
  address: '/home',
  scenarios: [],
  account: null,
  pay: { choice: 'paid', delayMs: 0 },
  conditions: {},
  overrides: [],
};

function recorded() {
  const recorder = new Recorder({
    home,
    now: () => 0,
    warningsOf: () => [],
    listener: {
      changed: (state) => expectShape(recordingEvents.recordingChanged, state),
      recorded: (step) => expectShape(recordingEvents.stepRecorded, step),
      removed: (ids) => expectShape(recordingEvents.stepsRemoved, { ids }),
      ordered: (ids) => expectShape(recordingEvents.stepsOrdered, { ids }),
    },
  });
  recorder.start('view-1', { ...start, address: '/home?tab=1' });
  return { recorder, steps: () => recorder.steps.map(({ step }) => step) };
}

describe('a recording', () => {
  it('contains the actions in its view and the paths that followed', () => {
    const { recorder, steps } = recorded();
    expect(recorder.state.start?.address).toBe('/home?tab=1');
    recorder.moved('view-1', `${home}/home`);
    recorder.acted(['view-1'], tap('link', '山海'));
    recorder.acted(['view-2'], tap('link', '别处'));
    recorder.moved('view-1', `${home}/book/1`);
    recorder.moved('view-1', `${home}/book/1/read`);
    recorder.moved('view-1', 'https://pay.example/cashier');
    recorder.acted(['view-1', 'view-2'], { kind: 'open', address: 'shelf' });
    recorder.moved('view-1', `${home}/shelf`);
    expect(steps()).toEqual([
      tap('link', '山海'),
      { kind: 'expectPath', path: '/book/1/read' },
      { kind: 'open', address: '/shelf' },
    ]);
    recorder.stop();
    recorder.acted(['view-1'], tap('link', '山海'));
    expect(steps()).toHaveLength(3);
  });

  it('keeps the final text of a field, without the tap that focuses it and without passwords', () => {
    const { recorder, steps } = recorded();
    recorder.acted(['view-1'], tap('textbox', '账号'));
    recorder.acted(['view-1'], fill('小'));
    recorder.acted(['view-1'], fill('小明'));
    expect(steps()).toEqual([fill('小明')]);
    recorder.acted(['view-1'], fill('secret', true));
    expect(JSON.stringify([recorder.steps, recorder.state])).not.toContain('secret"');
    expect(steps()).toEqual([fill('', true)]);
    // Only a run receives the secret text.
    expect(recorder.stepsWithSecrets.map(({ step }) => step)).toEqual([fill('secret', true)]);
    const [{ id } = { id: 0 }] = recorder.steps;
    recorder.edit({ id, step: fill('other') });
    expect(steps()).toEqual([fill('', true)]);
    expect(recorder.stepsWithSecrets.map(({ step }) => step)).toEqual([fill('other', true)]);
    recorder.start('view-1', start);
    recorder.acted(['view-1'], fill('', true));
    expect(JSON.stringify(recorder.stepsWithSecrets)).not.toContain('other');
  });

  it('puts a changed payment decision before the tap that starts the payment', () => {
    const { recorder, steps } = recorded();
    const title = { zh: '提示成功，实际未付款', en: 'Reported paid, server unpaid' };
    const decide = (choice: string) => recorder.decided('view-1', { choice, delayMs: 0 }, title);
    recorder.acted(['view-1'], tap('button', '充值'));
    recorder.acted(['view-1'], tap('button', '确认支付'));
    decide('paid');
    expect(steps().map(({ kind }) => kind)).toEqual(['tap', 'tap']);
    recorder.moved('view-1', `${home}/purchase`);
    decide('ok-unpaid');
    decide('ok-unpaid');
    expect(steps()).toMatchObject([
      { kind: 'tap' },
      { kind: 'pay', policy: { choice: 'ok-unpaid' } },
      { kind: 'tap', target: { name: '确认支付' } },
      { kind: 'expectPath' },
    ]);
    recorder.decided('view-2', { choice: 'failed', delayMs: 0 }, title);
    expect(steps()).toHaveLength(4);
  });

  it('can be edited: steps change their text and order, but not their kind', () => {
    const { recorder, steps } = recorded();
    recorder.acted(['view-1'], tap('link', '山海'));
    recorder.acted(['view-1'], { kind: 'reload' });
    const [{ id } = { id: 0 }] = recorder.steps;
    recorder.edit({ id, step: tap('link', '江南') });
    recorder.move(id, 1);
    recorder.move(id, 1);
    expect(steps()).toEqual([{ kind: 'reload' }, tap('link', '江南')]);
    expect(() => recorder.edit({ id, step: { kind: 'back' } })).toThrow('The kind of a step cannot change');
    expect(() => recorder.edit({ id: 99, step: { kind: 'back' } })).toThrow('no longer exists');
  });

  it('recognizes a field by its name when the page around it has changed', () => {
    const { recorder, steps } = recorded();
    const press = (change: Partial<ActionTarget>): UserAction => ({
      kind: 'tap',
      target: target('textbox', '账号', { selector: 'form > div:nth-of-type(1) > input', ...change }),
    });
    recorder.acted(['view-1'], press({}));
    recorder.acted(['view-1'], fill('小明'));
    expect(steps()).toEqual([fill('小明')]);
    recorder.acted(['view-1'], press({ index: 1, count: 2 }));
    recorder.acted(['view-1'], fill('小红'));
    expect(steps().map(({ kind }) => kind)).toEqual(['fill', 'tap', 'fill']);
  });

  it('expects the element picked in its view, once', () => {
    const { recorder, steps } = recorded();
    recorder.picked('view-1', target('heading', '山海'));
    recorder.setPicking(true);
    recorder.picked('view-2', target('heading', '别处'));
    recorder.picked('view-1', target('heading', '山海'));
    expect(recorder.state.isPicking).toBe(false);
    expect(steps()).toEqual([{ kind: 'expectVisible', target: target('heading', '山海') }]);
    recorder.remove(recorder.steps[0]?.id ?? 0);
    expect(steps()).toEqual([]);
  });
});

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

// Recorded on ios-safari. Save it in tests/e2e/specs/recorded and run: npm run qa -- recorded --project PLATFORM
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

  it('starts like the recording, with own scenarios in full and private values masked, and lists what it lacks', () => {
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

  it('taps and scrolls without pixel positions, and ignores path segments made for one visit', () => {
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

  it('is a valid program, whatever names the page uses', () => {
    const name = `'); evil(); ("\\\` \${evil()}\u2028\n//`;
    const text = specOf([{ kind: 'tap', target: target('button', name) }], { title: name });
    const literals = [...text.matchAll(/(?:test\(|name: )('(?:[^'\\\n\u2028]|\\.)*')/g)].map(
      ([, literal = '']) =>
        // Evaluates the literal.
        (new Function(`return ${literal}`) as () => unknown)(),
    );
    expect(literals).toEqual([name, name]);
  });
});
