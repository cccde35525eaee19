import { expect, it } from 'vitest';
import { versionFile } from '../../../scripts/version-file.ts';

interface Version {
  readonly version: string;
  readonly build: string;
  readonly builtAt: string;
}

/** Returns what the plugin writes for a build with these files. */
function versionOf(files: Readonly<Record<string, string>>): Version {
  const { generateBundle } = versionFile('1.2.3');
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no generateBundle handler');
  const written: { fileName: string; source: string }[] = [];
  const build = { emitFile: (file: { fileName: string; source: string }) => written.push(file) };
  const bundle = Object.entries(files).map(([name, source]) => [name, { type: 'asset', source }]);
  Reflect.apply(generateBundle.handler, build, [{}, Object.fromEntries(bundle), false]);
  expect(written.map(({ fileName }) => fileName)).toEqual(['version.json']);
  return JSON.parse(written[0]?.source ?? '') as Version;
}

it('version.json has the version, a hash over the files, and the time of the build', () => {
  const before = Date.now();
  const { version, build, builtAt } = versionOf({ 'index.html': 'page', 'assets/a.js': '1' });
  expect(version).toBe('1.2.3');
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(Date.parse(builtAt)).toBeGreaterThanOrEqual(before);
});

it('the hash changes with any file but source maps, not with their order', () => {
  const { build } = versionOf({ 'index.html': 'page', 'assets/a.js': '1' });
  expect(versionOf({ 'assets/a.js': '1', 'index.html': 'page' }).build).toBe(build);
  expect(versionOf({ 'assets/a.js': '1', 'index.html': 'page', 'assets/a.js.map': '{}' }).build).toBe(build);
  expect(versionOf({ 'index.html': 'page', 'assets/a.js': '2' }).build).not.toBe(build);
  expect(versionOf({ 'index.html': 'page2', 'assets/a.js': '1' }).build).not.toBe(build);
  expect(versionOf({ 'index.html': 'page', 'assets/b.js': '1' }).build).not.toBe(build);
});
