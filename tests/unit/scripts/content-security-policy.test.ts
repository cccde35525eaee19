import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/content-security-policy.ts';

/** The header that is written beside a built page. */
function headerOf(page: string): string {
  const { generateBundle } = contentSecurityPolicy();
  if (typeof generateBundle !== 'object') throw new Error('It writes nothing');
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

it('a page runs its own files only, has the styles that it was built with, and is framed by nobody', () => {
  const style = 'body { margin: 0 }';
  const header = headerOf(`<head><style>${style}</style></head>`);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(header).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(header).toContain("script-src 'self';");
  expect(header).toContain("frame-ancestors 'none'");
  expect(header).not.toContain('unsafe');
});

it('a page whose styles cannot be named is not built', () => {
  expect(() => headerOf('<head></head>')).toThrow('The page has no styles');
});
