import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const scripts = { 'test:unit': 'vitest run --reporter=dot', 'test:e2e': 'playwright test' };

/** Test that passes in the first run and fails in all later ones. */
const flaky = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const count = (file) => {
  const runs = existsSync(file) ? Number(readFileSync(file, 'utf8')) + 1 : 1;
  writeFileSync(file, String(runs));
  return runs;
};`;

/** Creates a project with the given test files and the tools of the repository. */
async function plant(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stability-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify({ type: 'module', scripts }),
    'vitest.config.js': "export default { test: { include: ['**/*.test.js'] } };",
    'playwright.config.js': "export default { testMatch: '*.spec.js' };",
    ...files,
  }))
    await writeFile(join(folder, file), text);
  return folder;
}

function start(cwd: string, ...args: string[]) {
  const program = join(root, 'scripts/stability.ts');
  const child = spawn(process.execPath, [program, '--complete', '0', ...args], {
    cwd,
    env: { ...process.env, VITEST: '', NODE_ENV: '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

it('reports how often and why planted flaky tests failed, and continues an earlier run', {
  tags: ['complete'],
  timeout: 120_000,
}, async () => {
  const folder = await plant({
    'unit.test.js': `${flaky}
      import { expect, it } from 'vitest';
      it('is steady', () => {});
      it('is flaky', () => expect(count('unit-runs')).toBeLessThan(2));`,
    'page.spec.js': `${flaky}
      import { expect, test } from '@playwright/test';
      test('is steady', () => {});
      test('is flaky too', () => expect(count('e2e-runs')).toBe(1));`,
  });
  const first = await start(folder, '--quick', '1', '--load', '1').ended;
  expect(first.output).toContain('No test was red.');
  expect(first.code).toBe(0);
  const second = await start(folder, '--quick', '3').ended;
  expect(second.code).toBe(1);
  expect(second.output).not.toContain('quick 1/3');
  expect(second.output).toMatch(/quick 3\/3: test-e2e-1 FAILED in \d+ s; 2 tests were red so far/);
  expect(JSON.parse(await readFile(join(folder, 'out/stability/stability.json'), 'utf8'))).toEqual([
    {
      test: expect.stringMatching(/^quick test-e2e-1 › .*page\.spec\.js › is flaky too$/) as string,
      red: 2,
      of: 3,
      firstError: expect.stringContaining('toBe') as string,
    },
    {
      test: 'quick test-unit-1 › unit.test.js › is flaky',
      red: 2,
      of: 3,
      firstError: expect.stringContaining('expected 2 to be less than 2') as string,
    },
  ]);
  const table = await readFile(join(folder, 'out/stability/stability.md'), 'utf8');
  expect(table).toMatch(/\| quick test-unit-1 › unit\.test\.js › is flaky \| 2 of 3 \| .*expected 2/);
});

it('a run that reports no test counts as failed', { tags: ['complete'], timeout: 60_000 }, async () => {
  const folder = await plant({ 'unit.test.js': 'import nothing from "./nothing.js";\n' });
  const { code, output } = await start(folder, '--quick', '1').ended;
  expect(code).toBe(1);
  expect(output).toMatch(/unit\.test\.js \| 1 of 1 \| .*nothing\.js/);
  expect(output).toMatch(/quick test-e2e-1 › \(.*\) \| 1 of 1 \| .*No tests found/);
});

it.skipIf(process.platform === 'win32')(
  'Ctrl-C stops the runs and prints the command that continues them',
  {
    tags: ['complete'],
    timeout: 60_000,
  },
  async () => {
    const folder = await plant({
      'unit.test.js': `import { it } from 'vitest';
      import { writeFileSync } from 'node:fs';
      it('hangs', () => { writeFileSync('started', ''); return new Promise(() => {}); }, 100_000);`,
    });
    const { child, ended } = start(folder, '--quick', '1');
    await vi.waitFor(() => expect(existsSync(join(folder, 'started'))).toBe(true), 30_000);
    child.kill('SIGINT');
    const { code, output } = await ended;
    expect(output).toContain('Stopped. The same command continues');
    expect(code).toBe(130);
    expect(existsSync(join(folder, 'out/stability/quick-1/test-unit-1.done.json'))).toBe(false);
  },
);
