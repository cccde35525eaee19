import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { press } from '#main/harness/page/press.ts';
import { PageCopies } from '#main/hosts/cdp/live/copies/page-copies.ts';
import type { LiveInput } from '#shared/ipc/views/live.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const rows: readonly (readonly [name: string, script: string, text: string])[] = [
  ['writeText', `await navigator.clipboard.writeText('网址')`, '网址'],
  [
    'write',
    `await navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob(['订单号'], { type: 'text/plain' }) })])`,
    '订单号',
  ],
  ['a selection', `getSelection().selectAllChildren(p); document.execCommand('copy')`, 'hello'],
  ['a field', `field.value = 'abc'; field.select(); document.execCommand('copy')`, 'abc'],
  [
    'data of its own',
    `p.oncopy = (event) => { event.clipboardData.setData('text/plain', '自定'); event.preventDefault(); event.stopPropagation(); };
     getSelection().selectAllChildren(p); document.execCommand('copy')`,
    '自定',
  ],
];

/** Log of the page, which ends with `done` after each tap. */
const page = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  button { position: absolute; left: 0; width: 300px; height: 40px }
</style>
<p id="p" style="margin-top: 400px">hello</p><input id="field">
${rows.map(([name], row) => `<button style="top: ${row * 50}px" id="b${row}">${name}</button>`).join('')}
<script>
  log = [];
  globals = Object.keys(window).concat(Object.getOwnPropertyNames(window)).filter((name) => name.includes('manyue'));
  ${rows.map(([, script], row) => `b${row}.onclick = async () => { ${script}; log.push('done'); };`).join('\n')}
</script>`;

const { open, server } = chromiumForFile({ '/copies': page });

const tap: readonly LiveInput[] = [
  { kind: 'touch', points: [{ id: 0, x: 20, y: 10 }] },
  { kind: 'touch', points: [] },
];

let end: AbortController;
let cdp: CdpSession;
let copies: PageCopies;
let copied: string[];
let now: number;

beforeEach(async () => {
  end = new AbortController();
  copied = [];
  now = 0;
  copies = new PageCopies({ now: () => now, onCopied: (text) => copied.push(text) });
  const view = await open(profileOf('android-chrome'), '/copies');
  ({ cdp } = view);
  await copies.watch(cdp, end.signal);
  await view.navigate(`${server().origin}/copies`);
});

afterEach(() => end.abort());

const done = (count: number) =>
  expect.poll(() => evaluate(cdp, 'log')).toEqual(Array.from({ length: count }, () => 'done'));

/** Taps the button of a row by touch, as a user does. */
async function tapRow(row: number): Promise<void> {
  await press(cdp, { x: 20, y: row * 50 + 10 }, true);
}

it.each(rows.map(([name, , text], row) => ({ name, text, row })))(
  'passes on what a tapped button copies: $name',
  async ({ text, row }) => {
    copies.received(tap);
    await tapRow(row);
    await expect.poll(() => copied).toEqual([text]);
  },
);

it('passes on nothing after a tap that a recording or mirroring performs', async () => {
  await tapRow(0);
  await done(1);
  expect(copied).toEqual([]);
});

it('passes on nothing that the page copies alone, because Chromium refuses it', async () => {
  copies.received(tap);
  const outcomes = `Promise.all((() => { getSelection().selectAllChildren(p); return [document.execCommand('copy'),
    navigator.clipboard.writeText('偷写').then(() => 'copied', ({ name }) => name)]; })())`;
  expect(await evaluateWithoutGesture(outcomes)).toEqual([false, 'NotAllowedError']);
  expect(copied).toEqual([]);
});

it('passes on nothing later than a gesture lasts, and one text for each', async () => {
  copies.received(tap);
  now = 5_001;
  await tapRow(0);
  await done(1);
  expect(copied).toEqual([]);
  copies.received(tap);
  await tapRow(0);
  await expect.poll(() => copied).toEqual(['网址']);
  await tapRow(1);
  await done(3);
  expect(copied).toEqual(['网址']);
});

it('is not visible to the page', async () => {
  expect(await evaluate(cdp, 'globals')).toEqual([]);
  const sources = `[Clipboard.prototype.writeText, Clipboard.prototype.write, Document.prototype.execCommand].map(String)`;
  for (const source of (await evaluate(cdp, sources)) as string[]) expect(source).toMatch(/\[native code]/);
});

async function evaluateWithoutGesture(expression: string): Promise<unknown> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  return result.value;
}
