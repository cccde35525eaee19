import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitOf, packageVersion, programVersion } from '#main/program-version.ts';
import { temporaryFolder } from './sandbox/temporary-folder.ts';

describe('the version of the program', () => {
  it('is that of package.json', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await packageVersion()).toBe(version);
    expect((await programVersion()).version).toBe(version);
  });

  it('contains the commit of a checkout, and whether it has changes', async () => {
    const folder = temporaryFolder();
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-C', folder, ...args], {
        encoding: 'utf8',
      }).trim();
    expect(await commitOf(folder)).toBeUndefined();
    git('init', '-q');
    writeFileSync(join(folder, 'file'), '1');
    git('add', 'file');
    git('commit', '-q', '-m', 'first');
    const hash = git('rev-parse', 'HEAD');
    expect(await commitOf(folder)).toEqual({ hash, isChanged: false });
    writeFileSync(join(folder, 'file'), '2');
    expect(await commitOf(folder)).toEqual({ hash, isChanged: true });
    mkdirSync(join(folder, 'installed'));
    expect(await commitOf(join(folder, 'installed'))).toBeUndefined();
  });
});
