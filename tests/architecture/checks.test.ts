import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckRun, plantProject } from './planted-project.ts';

interface PlantedFault {
  readonly script: string;
  readonly fault: string;
  /** Files that contain the fault. All faults of one script are in one project, so their files must differ. */
  readonly files: Readonly<Record<string, string>>;
  /** Text that the output must contain, which shows that the check fails for the right reason. */
  readonly output: RegExp;
}

const faults: readonly PlantedFault[] = [
  {
    script: 'check:types',
    fault: 'a type error',
    files: { 'src/shared/mistyped.ts': "export const two: number = '2';\n" },
    output: /mistyped\.ts.*TS2322/,
  },
  {
    script: 'check:types',
    fault: 'Node in the site',
    files: { 'src/renderer/site/files.tsx': "import 'node:fs';\n" },
    output: /site\/files\.tsx.*TS\d+/,
  },
  {
    script: 'check:types',
    fault: 'the DOM in the main process',
    files: { 'src/main/title.ts': 'document.title = String(3);\n' },
    output: /main\/title\.ts.*TS2584/,
  },
  {
    script: 'check:types',
    fault: 'Node in shared code',
    files: { 'src/shared/pid.ts': 'export const two = process.pid;\n' },
    output: /pid\.ts.*TS\d+/,
  },
  {
    script: 'check:types',
    fault: 'a JavaScript feature that the oldest browsers lack, in the site',
    files: { 'src/renderer/site/last.tsx': 'document.title = [1, 2].findLast(Boolean) ? "" : "3";\n' },
    output: /last\.tsx.*TS2550.*findLast/,
  },
  {
    script: 'check:types',
    fault: 'a JavaScript feature that the oldest browsers lack, in shared code',
    files: { 'src/shared/at.ts': 'export const two = [2].at(-1);\n' },
    output: /at\.ts.*TS2550.*'at'/,
  },
  {
    script: 'check:lint',
    fault: 'a DOM feature that the oldest browsers lack, in the site',
    files: { 'src/renderer/site/clone.tsx': 'document.title = structuredClone("3");\n' },
    output: /no-restricted-globals.*structuredClone[^×]*clone\.tsx/s,
  },
  {
    script: 'check:lint',
    fault: 'a static method that the oldest browsers lack, in shared code',
    files: { 'src/shared/limit.ts': 'export const two = AbortSignal.timeout(2);\n' },
    output: /no-restricted-properties.*AbortSignal[^×]*limit\.ts/s,
  },
  {
    script: 'check:format',
    fault: 'a formatting error',
    files: { 'src/shared/quoted.ts': 'export const two = "2"\n' },
    output: /quoted\.ts format/,
  },
  {
    script: 'check:format',
    fault: 'a file over 400 lines',
    files: { 'src/shared/long.ts': `${'// line\n'.repeat(400)}export const two = 2;\n` },
    output: /long\.ts.*noExcessiveLinesPerFile/,
  },
  {
    script: 'check:format',
    fault: 'an explicit any',
    files: { 'src/shared/any.ts': 'export const two: any = 2;\n' },
    output: /any\.ts.*noExplicitAny/,
  },
  {
    script: 'check:lint',
    fault: 'a floating promise',
    files: { 'src/main/promise.ts': 'Promise.resolve(2);\n' },
    output: /no-floating-promises[^×]*promise\.ts/s,
  },
  {
    script: 'check:words',
    fault: 'a forbidden word',
    files: { 'src/shared/patient.ts': '/** Returns the patience of a call. */\nexport const two = 2;\n' }, // cspell:disable-line
    output: /patient\.ts:1:\d+ - Forbidden word/,
  },
  {
    script: 'check:words',
    fault: 'a misspelled name',
    files: { 'src/shared/respones.ts': 'export const maxRespones = 2;\n' }, // cspell:disable-line
    output: /respones\.ts:1:\d+ - Unknown word/, // cspell:disable-line
  },
  {
    script: 'check:prose',
    fault: 'a comment that begins with a question word',
    files: { 'src/shared/question.ts': `/${'**'} What a call takes. */\nexport const two = 2;\n` },
    output: /question\.ts:1: .*\n.*start with a verb/,
  },
  {
    script: 'check:dead',
    fault: 'an unused export',
    files: { 'src/shared/numbers.ts': 'export const two = 2;\nexport const three = 3;\n' },
    output: /Unused exports[\s\S]*three/,
  },
  {
    script: 'check:dead',
    fault: 'an unused file',
    files: { 'src/shared/lonely.ts': 'export const lonely = 1;\n' },
    output: /Unused files[\s\S]*lonely/,
  },
];

describe.each([...new Set(faults.map(({ script }) => script))])('%s', (script) => {
  const planted = faults.filter((fault) => fault.script === script);
  let refused: CheckRun;

  beforeAll(async () => {
    await using project = await plantProject(planted.map(({ files }) => files));
    refused = await project.run(script);
  });

  it('passes for correct code', async () => {
    await using project = await plantProject([]);
    const { output, passed } = await project.run(script);
    expect(passed, output).toBe(true);
  });

  it.each(planted)('reports $fault', ({ output }) => {
    expect(refused.passed, refused.output).toBe(false);
    expect(refused.output).toMatch(output);
  });
});
