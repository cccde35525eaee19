import { describe, expect, it } from 'vitest';
import { Recorder } from '#main/harness/user-actions/recording/recorder.ts';
import { writeSpec } from '#main/harness/user-actions/recording/write-spec.ts';
import { type RecordedStep, recordingEvents } from '#shared/ipc/records/recording.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import { expectShape } from '../told-window.ts';

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

function recorded() {
  const recorder = new Recorder({
    home,
    listener: {
      changed: (state) => expectShape(recordingEvents.recordingChanged, state),
      recorded: (step) => expectShape(recordingEvents.stepRecorded, step),
      removed: (ids) => expectShape(recordingEvents.stepsRemoved, { ids }),
    },
  });
  recorder.start('view-1', { platformId: 'ios-safari', url: `${home}/home?tab=1`, scenarioIds: [] });
  return { recorder, steps: () => recorder.steps.map(({ step }) => step) };
}

describe('a recording', () => {
  it('has what was done in its view, and where that led on the site', () => {
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

  it('has the last of what is typed in a field, without the press on it, and no password', () => {
    const { recorder, steps } = recorded();
    recorder.acted(['view-1'], tap('textbox', '账号'));
    recorder.acted(['view-1'], fill('小'));
    recorder.acted(['view-1'], fill('小明'));
    expect(steps()).toEqual([fill('小明')]);
    recorder.acted(['view-1'], fill('secret', true));
    expect(JSON.stringify(recorder.steps)).not.toContain('secret"');
    expect(steps()).toEqual([fill('', true)]);
  });

  it('knows a field again by its name when the page around it has changed, and no other', () => {
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

  it('takes what is picked in its view for something to be seen, once', () => {
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

const start = { platformId: 'ios-safari', address: '/home', scenarioIds: [] as string[] };
const options = { title: '试读', start, knownScenarios: [], isRedirected: false };
const specOf = (
  all: readonly RecordedStep['step'][],
  change: Partial<Parameters<typeof writeSpec>[1]> = {},
) =>
  writeSpec(
    all.map((step, index) => ({ id: index + 1, step })),
    { ...options, ...change },
  );

describe('a recorded test', () => {
  it('does the steps by role and name', () => {
    const within = { role: 'region', name: '新书' };
    const text = specOf([
      { kind: 'tap', target: target('link', '更多', { within, count: 2, index: 1 }) },
      { kind: 'expectPath', path: '/book/1' },
      fill("it's"),
      fill('', true),
      { kind: 'select', target: target('combobox', '声音'), options: ['女声'] },
      { kind: 'press', key: 'Enter' },
      { kind: 'expectVisible', target: target('StaticText', '共12话') },
      { kind: 'back' },
    ]);
    expect(text).toBe(`import { expect, test } from '../../fixtures/test.ts';

// Recorded on ios-safari. Belongs into tests/e2e/specs/recorded; runs by: npm run qa -- recorded --project PLATFORM
test('试读', async ({ page, visitor }) => {
  await page.goto('/home');
  // Apps that may show no more than the way to a browser must show that: the journey ends there.
  if (await visitor.isSentToBrowser()) return;
  await page.getByRole('region', { name: '新书', exact: true }).getByRole('link', { name: '更多', exact: true }).nth(1).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/book/1');
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('it\\'s');
  await page.getByRole('textbox', { name: '账号', exact: true }).fill(process.env['MANYUE_PASSWORD'] ?? '');
  await page.getByRole('combobox', { name: '声音', exact: true }).selectOption([{ label: '女声' }]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共12话', { exact: true })).toBeVisible();
  await page.goBack();
});
`);
  });

  it('begins in the scenarios that tests know, and names the others', () => {
    const scenarioIds = ['user-vip', 'my-own\nevil()'];
    const text = specOf([{ kind: 'reload' }], {
      start: { ...start, scenarioIds },
      knownScenarios: ['user-vip'],
      isRedirected: true,
    });
    expect(text).toContain(`test('试读', { tag: '@redirected' }, async ({ page, visitor }) => {
  // The view was in the scenario my-own evil  , which tests do not have.
  await page.goto('/home');
  await visitor.enter('user-vip');
  await page.goto('/home');
  await page.reload();`);
    expect(text).toContain("import { test } from '../../fixtures/test.ts';");
  });

  it('presses and scrolls without pixels, and knows what is made for one visit', () => {
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

  it('is a program whatever pages call their things', () => {
    const name = `'); evil(); ("\\\` \${evil()}\u2028\n//`;
    const text = specOf([{ kind: 'tap', target: target('button', name) }], { title: name });
    const literals = [...text.matchAll(/(?:test\(|name: )('(?:[^'\\\n\u2028]|\\.)*')/g)].map(
      ([, literal = '']) =>
        // What the text of the program means.
        (new Function(`return ${literal}`) as () => unknown)(),
    );
    expect(literals).toEqual([name, name]);
  });
});
