import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckRun, plantProject } from './planted-project.ts';

interface PlantedFault {
  readonly script: string;
  readonly fault: string;
  /** Of this fault alone: those of a script are planted together. */
  readonly files: Readonly<Record<string, string>>;
  /** What the check must say of these files, so that it failed for the right reason. */
  readonly says: RegExp;
}

const faults: readonly PlantedFault[] = [
  {
    script: 'check:types',
    fault: 'a type error',
    files: { 'src/shared/mistyped.ts': "export const two: number = '2';\n" },
    says: /mistyped\.ts.*TS2322/,
  },
  {
    script: 'check:types',
    fault: 'Node in the site',
    files: { 'src/renderer/site/files.tsx': "import 'node:fs';\n" },
    says: /site\/files\.tsx.*TS\d+/,
  },
  {
    script: 'check:types',
    fault: 'the DOM in the main process',
    files: { 'src/main/title.ts': 'document.title = String(3);\n' },
    says: /main\/title\.ts.*TS2584/,
  },
  {
    script: 'check:types',
    fault: 'Node in shared code',
    files: { 'src/shared/pid.ts': 'export const two = process.pid;\n' },
    says: /pid\.ts.*TS\d+/,
  },
  {
    script: 'check:types',
    fault: 'something younger than the oldest browsers in the site',
    files: { 'src/renderer/site/last.tsx': 'document.title = [1, 2].findLast(Boolean) ? "" : "3";\n' },
    says: /last\.tsx.*TS2550.*findLast/,
  },
  {
    script: 'check:types',
    fault: 'something younger than the oldest browsers in shared code',
    files: { 'src/shared/at.ts': 'export const two = [2].at(-1);\n' },
    says: /at\.ts.*TS2550.*'at'/,
  },
  {
    script: 'check:lint',
    fault: 'a part of the DOM younger than the oldest browsers in the site',
    files: { 'src/renderer/site/clone.tsx': 'document.title = structuredClone("3");\n' },
    says: /no-restricted-globals.*structuredClone[^×]*clone\.tsx/s,
  },
  {
    script: 'check:lint',
    fault: 'a static method younger than the oldest browsers in shared code',
    files: { 'src/shared/limit.ts': 'export const two = AbortSignal.timeout(2);\n' },
    says: /no-restricted-properties.*AbortSignal[^×]*limit\.ts/s,
  },
  {
    script: 'check:format',
    fault: 'another format',
    files: { 'src/shared/quoted.ts': 'export const two = "2"\n' },
    says: /quoted\.ts format/,
  },
  {
    script: 'check:format',
    fault: 'a file over 400 lines',
    files: { 'src/shared/long.ts': `${'// line\n'.repeat(400)}export const two = 2;\n` },
    says: /long\.ts.*noExcessiveLinesPerFile/,
  },
  {
    script: 'check:format',
    fault: 'an any',
    files: { 'src/shared/any.ts': 'export const two: any = 2;\n' },
    says: /any\.ts.*noExplicitAny/,
  },
  {
    script: 'check:lint',
    fault: 'a promise that nobody waits for',
    files: { 'src/main/promise.ts': 'Promise.resolve(2);\n' },
    says: /no-floating-promises[^×]*promise\.ts/s,
  },
  {
    script: 'check:words',
    fault: 'a word that this code has another word for',
    files: { 'src/shared/patient.ts': '/** Returns the patience of a call. */\nexport const two = 2;\n' }, // cspell:disable-line
    says: /patient\.ts:1:\d+ - Forbidden word/,
  },
  {
    script: 'check:words',
    fault: 'a misspelled name',
    files: { 'src/shared/respones.ts': 'export const maxRespones = 2;\n' }, // cspell:disable-line
    says: /respones\.ts:1:\d+ - Unknown word/, // cspell:disable-line
  },
  {
    script: 'check:dead',
    fault: 'an export that nobody imports',
    files: { 'src/shared/numbers.ts': 'export const two = 2;\nexport const three = 3;\n' },
    says: /Unused exports[\s\S]*three/,
  },
  {
    script: 'check:dead',
    fault: 'a file that nobody imports',
    files: { 'src/shared/lonely.ts': 'export const lonely = 1;\n' },
    says: /Unused files[\s\S]*lonely/,
  },
];

describe.each([...new Set(faults.map(({ script }) => script))])('%s', (script) => {
  const planted = faults.filter((fault) => fault.script === script);
  let refused: CheckRun;

  beforeAll(async () => {
    await using project = await plantProject(planted.map(({ files }) => files));
    refused = await project.run(script);
  });

  it('accepts sound code', async () => {
    await using project = await plantProject([]);
    const { output, passed } = await project.run(script);
    expect(passed, output).toBe(true);
  });

  it.each(planted)('refuses $fault', ({ says }) => {
    expect(refused.passed, refused.output).toBe(false);
    expect(refused.output).toMatch(says);
  });
});
