import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runElectron } from '#main/commands/start/run-electron.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-electron-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function run(source: string, environment: NodeJS.ProcessEnv = {}, isRoot = false) {
  const program = join(folder, 'electron');
  await writeFile(program, `#!${process.execPath}\n${source}`);
  await chmod(program, 0o755);
  vi.spyOn(process, 'getuid').mockReturnValue(isRoot ? 0 : 1_000);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const warnings: string[] = [];
  const { signal } = new AbortController();
  const context = { signal, environment, say: () => undefined, warn: (line: string) => warnings.push(line) };
  return { code: await runElectron(program, ['.'], context), warnings };
}

const ends = (when: string) => `process.exit(${when} ? 0 : 3);`;
const isWithout = `process.argv.includes('--no-sandbox')`;

describe.runIf(process.platform === 'linux')('Electron’s executable', () => {
  it('runs in its sandbox, unless the user is root or the sandbox is turned off', async () => {
    expect((await run(ends(`!${isWithout}`))).code).toBe(0);
    expect((await run(ends(isWithout), {}, true)).code).toBe(0);
    expect((await run(ends(isWithout), { MANYUE_NO_SANDBOX: '1' })).code).toBe(0);
  });

  it('rejects with the next step if the system does not allow the sandbox', async () => {
    const words = 'FATAL:sandbox/linux/suid/client: The SUID sandbox helper binary was found, but 4755';
    await expect(run(`console.error(${JSON.stringify(words)}); process.exit(133);`)).rejects.toMatchObject({
      code: 'environment',
      message: expect.stringMatching(
        /apparmor_restrict_unprivileged_userns=0.*MANYUE_NO_SANDBOX=1/s,
      ) as string,
    });
  });

  it('reports the signal that ended it', async () => {
    const { code, warnings } = await run(
      `process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1_000);`,
    );
    expect(code).toBe(1);
    expect(warnings).toEqual([expect.stringMatching(/electron was killed by SIGSEGV/)]);
  });
});
