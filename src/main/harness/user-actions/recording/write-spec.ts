import type { BothLanguages } from '#shared/both-languages.ts';
import type { RecordedStep, RecordingStart } from '#shared/ipc/records/recording.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import { beginningText } from './beginning-text.ts';
import { lastingParts } from './one-visit.ts';

export interface SpecOptions {
  readonly title: string;
  readonly start: RecordingStart;
  readonly home: string;
  /** Comments in the test about what it cannot reproduce. */
  readonly warnings: readonly BothLanguages[];
  /** True if the view showed the page that tells users to open a browser. */
  readonly isRedirected: boolean;
}

type Step = RecordedStep['step'];

/** Folder of recorded specs, to which their imports are relative. */
export const specFolder = 'tests/e2e/specs/recorded';

/** Returns a Playwright test that repeats the steps on any platform. */
export function writeSpec(steps: readonly RecordedStep[], options: SpecOptions): string {
  const { title, start, home, isRedirected, warnings } = options;
  const lines = [...opening(options), ...steps.flatMap(({ step }) => linesOf(step))];
  const fixtures = lines.some((line) => /\bpage\b/.test(line)) ? '{ page, visitor }' : '{ visitor }';
  const tag = isRedirected ? `{ tag: '@redirected' }, ` : '';
  const body = lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
  const isPressing = steps.some(({ step }) => step.kind === 'tap' && step.target.at !== null);
  const isExpecting = /\bexpect\(/.test(body);
  const imports = [isExpecting ? 'expect' : '', 'test'].filter((name) => name !== '').join(', ');
  return [
    // Written as a separate line, so that a test without presses has no unused import.
    ...(isPressing ? [`import type { Page } from '@playwright/test';`] : []),
    `import { ${imports} } from '../../fixtures/test.ts';`,
    '',
    ...(isPressing ? [pressHelper, ''] : []),
    `// Recorded on ${start.platformId}. Save it in ${specFolder} and run: npm run qa -- recorded --project=qa:PLATFORM`,
    ...warnings.map(({ zh, en }) => `// ${zh} ${en}`),
    ...beginningText(start, home),
    '',
    `test(${quoted(title)}, ${tag}async (${fixtures}) => {`,
    body,
    '});',
    '',
  ].join('\n');
}

const pressHelper = `/** Clicks at a position given as fractions of the viewport's width and height. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.mouse.click(width * x, height * y);
}`;

function opening({ isRedirected }: SpecOptions): string[] {
  return [
    'await visitor.begin();',
    ...(isRedirected
      ? []
      : [
          '// Some apps only show how to open a browser; the test ends there.',
          'if (await visitor.isSentToBrowser()) return;',
        ]),
  ];
}

function linesOf(step: Step): string[] {
  switch (step.kind) {
    case 'open':
      return [`await page.goto(${quoted(step.address)});`];
    case 'back':
      return ['await page.goBack();'];
    case 'forward':
      return ['await page.goForward();'];
    case 'reload':
      return ['await page.reload();'];
    case 'tap': {
      const { at } = step.target;
      if (at !== null) return [`await pressAt(page, ${at.x}, ${at.y});`];
      return [`await ${locatorOf(step.target)}.click();`];
    }
    case 'fill': {
      const text = step.isSecret ? `process.env['MANYUE_PASSWORD'] ?? ''` : quoted(step.text);
      return [`await ${locatorOf(step.target)}.fill(${text});`];
    }
    case 'select': {
      const labels = step.options.map((label) => `{ label: ${quoted(label)} }`).join(', ');
      return [`await ${locatorOf(step.target)}.selectOption([${labels}]);`];
    }
    case 'press':
      return [`await page.keyboard.press(${quoted(step.key)});`];
    case 'scroll':
      return [scrollLine(step)];
    case 'expectVisible':
      return [`await expect(${locatorOf(step.target)}).toBeVisible();`];
    case 'expectPath':
      return [pathLine(step.path)];
    case 'pay':
      return [`visitor.paysBy({ choice: ${quoted(step.policy.choice)}, delayMs: ${step.policy.delayMs} });`];
  }
}

function scrollLine({ top, container, x, y }: Extract<Step, { kind: 'scroll' }>): string {
  if (top !== null) return `await ${locatorOf(top.target)}.scrollIntoViewIfNeeded();`;
  const element = container === null ? `page.locator('html')` : `page.locator(${quoted(container)})`;
  const position = `{ x: ${x}, y: ${y} }`;
  return `await ${element}.evaluate((element, { x, y }) => element.scrollTo(x * (element.scrollWidth - element.clientWidth), y * (element.scrollHeight - element.clientHeight)), ${position});`;
}

function pathLine(path: string): string {
  const parts = lastingParts(path);
  if (!parts.includes(undefined))
    return `await expect(page).toHaveURL(({ pathname }) => pathname === ${quoted(path)});`;
  const pattern = parts.map((part) => (part === undefined ? '[^/]+' : escaped(part))).join('\\/');
  return `await expect(page).toHaveURL(({ pathname }) => /^${pattern}$/.test(pathname));`;
}

function locatorOf(target: ActionTarget): string {
  const { role, name, testId, within, index, count, selector } = target;
  const root = within === null ? 'page' : byRole('page', within.role, within.name);
  let locator = `page.locator(${quoted(selector)})`;
  if (role === 'StaticText') locator = `${root}.getByText(${quoted(name)}, { exact: true })`;
  else if (role !== '' && name !== '') locator = byRole(root, role, name);
  else if (testId !== '') locator = `page.getByTestId(${quoted(testId)})`;
  if (count === 1) return locator;
  return index === 0 ? `${locator}.first()` : `${locator}.nth(${index})`;
}

/** Maximum length of a recorded name; longer ones were cut. */
const maxNameLength = 200;

function byRole(root: string, role: string, name: string): string {
  if (name === '') return `${root}.getByRole(${quoted(role)})`;
  const options =
    name.length < maxNameLength ? `{ name: ${quoted(name)}, exact: true }` : `{ name: /^${escaped(name)}/ }`;
  return `${root}.getByRole(${quoted(role)}, ${options})`;
}

const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, '.');

/** Quotes a text from a page or tester so that it cannot break out of the string. */
function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${inner}'`;
}
