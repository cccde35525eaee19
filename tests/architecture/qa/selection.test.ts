import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { selectTests, valueOptions } from '../../qa/selection.ts';

const smoke = '@(?:smoke)(?=\\s|$)';
const argsOf = (...given: readonly string[]) => selectTests(given).args;

describe('npm run qa', () => {
  it('runs the smoke tests on all platforms if nothing selects tests', () => {
    const all = ['--project=qa:*', `--grep=${smoke}`];
    expect(argsOf()).toEqual(all);
    expect(argsOf('--workers', '2', '--shard=1/2')).toEqual(['--workers', '2', '--shard=1/2', ...all]);
    expect(selectTests(['--workers', '2']).command).toBe('npm run qa -- --tag=smoke');
  });

  it('selects the platforms that have one of the tags, and the tests that have one of the others', () => {
    expect(argsOf('--tag', 'qq,pay', '--tag=player')).toEqual([
      '--project=qa:qq-android',
      '--project=qa:qq-android-tbs',
      '--project=qa:qq-ios',
      '--grep=@(?:pay|player)(?=\\s|$)',
    ]);
  });

  it('leaves the selection by files, projects and patterns as it is', () => {
    expect(argsOf('recorded')).toEqual(['recorded', '--project=qa:*']);
    expect(argsOf('--project', 'qa:ios-safari')).toEqual(['--project', 'qa:ios-safari']);
    expect(argsOf('-g', 'home')).toEqual(['-g', 'home', '--project=qa:*']);
  });

  it('combines tags with a pattern, so that a test must match both', () => {
    const patternIn = (...given: readonly string[]) =>
      argsOf(...given).find((arg) => arg.startsWith('--grep'));
    expect(patternIn('--tag', 'smoke', '-g', 'home')).toBe(`--grep=(?=.*${smoke})(?=.*(?:home))`);
    expect(patternIn('--tag', 'smoke', '--grep=/a|b/i')).toBe(`--grep=/(?=.*${smoke})(?=.*(?:a|b))/i`);
    const pattern = new RegExp(patternIn('--tag', 'pay', '--grep', 'home')?.slice('--grep='.length) ?? '');
    expect(pattern.test('qa:ios-safari home @screens @pay')).toBe(true);
    expect(pattern.test('qa:ios-safari home @screens @payment')).toBe(false);
    expect(pattern.test('qa:ios-safari book @pay')).toBe(false);
  });

  it('repeats the selection without the other options', () => {
    const { command } = selectTests(['shelf.spec.ts', '-g', "a user's book", '--headed', '--tag', 'ios']);
    expect(command).toBe(`npm run qa -- shelf.spec.ts -g='a user'\\''s book' --tag=ios`);
  });

  it('refuses unknown tags, and two selections of platforms', () => {
    expect(() => argsOf('--tag', 'smoky')).toThrow('There is no tag smoky. Did you mean smoke?');
    expect(() => argsOf('--tag', 'ios', '--project=qa:pc-chrome')).toThrow('not by both');
  });

  it('knows every option of Playwright that takes a value', () => {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    const help = execFileSync(process.execPath, [cli, 'test', '--help'], { encoding: 'utf8' });
    const listed = [...help.matchAll(/^ {2}(?:-(\w), )?--([\w-]+) [<[]/gm)];
    expect(listed.length).toBeGreaterThan(20);
    const found = listed.map(([, short, name = '']) => [name, short] as const);
    expect(new Map(found)).toEqual(new Map(Object.entries(valueOptions)));
  });
});
