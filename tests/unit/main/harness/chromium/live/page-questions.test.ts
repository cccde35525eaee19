import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { press } from '#main/harness/page/press.ts';
import { askFiles } from '#main/hosts/cdp/live/questions/ask-files.ts';
import { askPickers } from '#main/hosts/cdp/live/questions/ask-pickers.ts';
import { ChosenFiles } from '#main/hosts/cdp/live/questions/chosen-files.ts';
import { PageQuestions } from '#main/hosts/cdp/live/questions/page-questions.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const page = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  select, input { position: absolute; left: 0; width: 200px; height: 40px }
</style>
<select id="list" style="top: 0"><option>一</option><optgroup label="组"><option>二</option><option disabled>三</option></optgroup></select>
<input id="day" type="date" style="top: 100px" min="2026-01-01">
<input id="files" type="file" accept="image/*" multiple style="top: 200px">
<script>
  log = [];
  for (const name of ['input', 'change', 'cancel']) addEventListener(name, (event) => log.push(name + ' ' + event.target.id));
</script>`;

const { open } = chromiumForFile({ '/questions': page });

let end: AbortController;
let cdp: CdpSession;
let questions: PageQuestions;
let files: ChosenFiles;
let settled: string[];

beforeEach(async () => {
  end = new AbortController();
  settled = [];
  questions = new PageQuestions({ onAsked: () => undefined, onSettled: (id) => settled.push(id) });
  files = new ChosenFiles();
  const onProblem = (thrown: unknown) => {
    throw thrown;
  };
  ({ cdp } = await open(profileOf('android-chrome'), '/questions'));
  const { signal } = end;
  await askFiles(cdp, { ask: questions.ask, files, onProblem, signal });
  await askPickers(cdp, { ask: questions.ask, isTouch: true, onProblem, signal });
});

afterEach(async () => {
  end.abort();
  await files.removeAll();
});

async function questionAt(y: number) {
  void press(cdp, { x: 20, y }, true);
  await expect.poll(() => questions.list()).toHaveLength(1);
  const [first] = questions.list();
  return { id: first?.questionId ?? '', question: first?.question };
}

it('a select element opens a list, and the page receives the selected option', async () => {
  const { id, question } = await questionAt(10);
  expect(question).toMatchObject({
    kind: 'options',
    options: [
      { label: '一', group: '', selected: true, disabled: false },
      { label: '二', group: '组', selected: false, disabled: false },
      { label: '三', group: '组', selected: false, disabled: true },
    ],
    rect: { x: 0, y: 0, width: 200, height: 40 },
  });
  await questions.answer(id, { kind: 'options', selected: 1 });
  expect(await evaluate(cdp, '[list.value, ...log]')).toEqual(['二', 'input list', 'change list']);
  expect(settled).toEqual([id]);
  await expect(questions.answer(id, { kind: 'dismiss' })).rejects.toThrow('no longer asks this');
});

it('the list closes when another element is tapped', async () => {
  const { id } = await questionAt(10);
  await press(cdp, { x: 300, y: 500 }, true);
  await expect.poll(() => settled).toEqual([id]);
});

it('a date field opens a date picker', async () => {
  const { id, question } = await questionAt(110);
  expect(question).toMatchObject({ kind: 'value', type: 'date', value: '', min: '2026-01-01' });
  await questions.answer(id, { kind: 'value', value: '2026-02-03' });
  expect(await evaluate(cdp, '[day.value, ...log]')).toEqual(['2026-02-03', 'input day', 'change day']);
});

it('a file field opens a file dialog', async () => {
  const { id, question } = await questionAt(210);
  expect(question).toEqual({ kind: 'files', multiple: true, accept: 'image/*' });
  await files.add(id, { file: 0, name: '../封面.png', bytes: Buffer.from('ab') });
  await files.add(id, { file: 0, name: '../封面.png', bytes: Buffer.from('c') });
  await questions.answer(id, { kind: 'files' });
  const content = '(async () => [files.files[0].name, await files.files[0].text(), ...log])()';
  expect(await evaluate(cdp, content)).toEqual(['_封面.png', 'abc', 'input files', 'change files']);
});

it('the page is notified if the file dialog is cancelled', async () => {
  const { id } = await questionAt(210);
  await questions.answer(id, { kind: 'dismiss' });
  expect(await evaluate(cdp, 'log')).toEqual(['cancel files']);
});
