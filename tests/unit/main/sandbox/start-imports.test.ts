import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../../../src');

/** Returns all files that are imported before a module runs, directly or by other imports. */
function startImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !file.endsWith('.ts')) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, target = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)) {
    if (target.startsWith('.')) startImports(join(file, '..', target), found);
    if (target.startsWith('#')) startImports(join(source, target.slice(1)), found);
  }
  return found;
}

test('the sandbox imports no drawing code before a picture is requested', () => {
  const files = [...startImports(join(source, 'main/sandbox/serve.ts'))];
  expect(files.some((file) => file.endsWith('sample-content/comics/comic-content.ts'))).toBe(true);
  expect(files.filter((file) => /\/art\/(?:draw-|scenes\/|figures\/)|title-pictures/.test(file))).toEqual([]);
});
