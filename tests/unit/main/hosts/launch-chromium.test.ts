import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchChromium } from '#main/hosts/chromium/launch-chromium.ts';
import { isProcessAlive } from '#main/lib/is-process-alive.ts';
import { makeTempFolder } from '#main/lib/temp-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-launch-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Program that responds on its pipe, like a browser, with its arguments and process ID. */
const fakeBrowser = `
const { createReadStream, createWriteStream } = require('node:fs');
const responses = createWriteStream('', { fd: 4 });
createReadStream('', { fd: 3 }).on('data', (chunk) => {
  for (const text of String(chunk).split('\\0').filter(Boolean)) {
    const { id, method } = JSON.parse(text);
    if (method === 'Browser.close') process.exit(0);
    responses.write(JSON.stringify({ id, result: { args: process.argv.slice(2), pid: process.pid } }) + '\\0');
  }
});`;

const refuseSandbox = `
if (!process.argv.includes('--no-sandbox')) {
  console.error('FATAL: No usable sandbox! Look at apparmor-userns-restrictions.md');
  console.error('ERROR: scaling_max_freq: No such file');
  process.exit(7);
}`;

async function program(source: string, name = 'browser'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!${process.execPath}\n${source}`);
  await chmod(path, 0o755);
  return path;
}

interface BrowserInfo {
  readonly args: readonly string[];
  readonly pid: number;
}

async function started(executable: string) {
  const notices: string[] = [];
  const { connection, close } = await launchChromium(executable, {
    onNotice: (line) => notices.push(line),
  });
  const info = await connection.browser.send<BrowserInfo>('Browser.getVersion');
  await close();
  return { ...info, notices };
}

describe.skipIf(process.platform === 'win32')('the launched browser', () => {
  it.runIf(process.platform === 'linux')(
    'keeps its sandbox unless the system does not allow it',
    async () => {
      vi.spyOn(process, 'getuid').mockReturnValue(1_000);
      const sandboxed = await started(await program(fakeBrowser));
      expect(sandboxed.args).not.toContain('--no-sandbox');
      expect(sandboxed.notices).toEqual([]);
      const failed = await started(await program(refuseSandbox + fakeBrowser, 'restricted'));
      expect(failed.args).toContain('--no-sandbox');
      expect(failed.notices).toEqual([expect.stringMatching(/restricted use its sandbox.*--no-sandbox/)]);
    },
  );

  it('that does not start is reported with its exit code and last output', async () => {
    const failed = await program(`console.error('no libnss3.so'); console.error('bye'); process.exit(3);`);
    await expect(launchChromium(failed)).rejects.toMatchObject({
      code: 'environment',
      message: `The browser ${failed} did not start: exit code 3\nno libnss3.so\nbye`,
    });
  });

  it('that never responds is killed with its child processes', { tags: ['complete'] }, async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })`;
    const silent = await program(
      `console.error('pids', process.pid, ${child}.pid); setInterval(() => {}, 1000);`,
    );
    const thrown: unknown = await launchChromium(silent, { startTimeoutMs: 500 }).catch(
      (error: unknown) => error,
    );
    const message = thrown instanceof Error ? thrown.message : '';
    expect(message).toContain('did not start: no response within 0.5 s');
    const pids = /pids (\d+) (\d+)/.exec(message)?.slice(1).map(Number) ?? [];
    expect(pids).toHaveLength(2);
    // Waits for the end of the process. An orphan exists until the system's first process has reaped it.
    await expect.poll(() => pids.filter(isProcessAlive), { timeout: 10_000 }).toEqual([]);
  });

  it('that runs longer than its start script is ended too', {
    tags: ['complete'],
  }, async () => {
    await program(fakeBrowser);
    const script = join(folder, 'script');
    await writeFile(script, `#!/bin/sh\n"${join(folder, 'browser')}" "$$" "$@"\n`);
    await chmod(script, 0o755);
    const running = await launchChromium(script);
    const info = await running.connection.browser.send<BrowserInfo>('Browser.getVersion');
    process.kill(Number(info.args[0]), 'SIGKILL');
    await expect.poll(() => running.ending()).toBe('killed by SIGKILL');
    expect(isProcessAlive(info.pid)).toBe(true);
    await running.close();
    await expect.poll(() => isProcessAlive(info.pid), { timeout: 10_000 }).toBe(false);
  });
});

it('only the profile of a browser that was killed with its program is removed', async () => {
  const [dead, young, foreign] = ['manyue-chromium-999999999-a', 'manyue-chromium-999999999-b', 'other-1-a'];
  const alive = `manyue-chromium-${process.pid}-c`;
  const yesterday = Date.now() / 1_000 - 86_400;
  for (const name of [dead, young, foreign, alive]) {
    await mkdir(join(folder, name));
    if (name !== young) await utimes(join(folder, name), yesterday, yesterday);
  }
  const made = await makeTempFolder('webkit', folder);
  expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
    [young, foreign, alive]
      .map((name) => join(folder, name))
      .concat(made)
      .sort(),
  );
});
