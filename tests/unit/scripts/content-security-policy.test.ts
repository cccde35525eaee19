import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/content-security-policy.ts';

/** Returns the header that the plugin writes for a built page. */
function headerOf(page: string): string {
  const { generateBundle } = contentSecurityPolicy();
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no generateBundle handler');
  const written: { fileName: string; source: string }[] = [];
  const build = { emitFile: (file: { fileName: string; source: string }) => written.push(file) };
  Reflect.apply(generateBundle.handler, build, [
    {},
    { 'index.html': { type: 'asset', source: page } },
    false,
  ]);
  expect(written.map(({ fileName }) => fileName)).toEqual(['content-security-policy.txt']);
  return written[0]?.source ?? '';
}

it('a built page only runs its own files, has hashes for its inline styles, and cannot be framed', () => {
  const style = 'body { margin: 0 }';
  const header = headerOf(`<head><style>${style}</style></head>`);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(header).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(header).toContain("script-src 'self';");
  expect(header).toContain("frame-ancestors 'none'");
  expect(header).not.toContain('unsafe');
});

it('a page without inline styles fails the build', () => {
  expect(() => headerOf('<head></head>')).toThrow('The page has no inline styles');
});
