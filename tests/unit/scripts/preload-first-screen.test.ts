import type { HtmlTagDescriptor, IndexHtmlTransformContext } from 'vite';
import { expect, it } from 'vitest';
import { preloadFirstScreen } from '../../../scripts/preload-first-screen.ts';

const chunk = (fileName: string, more: object = {}) => ({ [fileName]: { type: 'chunk', fileName, ...more } });

const bundle = {
  ...chunk('assets/index.js'),
  ...chunk('assets/home.js', {
    facadeModuleId: '/site/sections/comic/home/comic-home.screen.tsx',
    imports: ['assets/index.js', 'assets/first.js'],
  }),
  ...chunk('assets/first.js'),
  ...chunk('assets/reader.js'),
};

/** What the plugin adds to the page, as `rel href`. */
function added(screen: RegExp): readonly string[] {
  const { transformIndexHtml } = preloadFirstScreen(screen);
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin has no handler');
  const html = '<script type="module" src="/assets/index.js"></script>';
  const context = {
    bundle,
    path: '/index.html',
    filename: 'index.html',
  } as unknown as IndexHtmlTransformContext;
  const tags = transformIndexHtml.handler.call({} as never, html, context) as HtmlTagDescriptor[];
  return tags.map(({ attrs }) => `${String(attrs?.['rel'])} ${String(attrs?.['href'])}`);
}

it('has the page ask for the code that the screen needs and the page does not name yet', () => {
  expect(added(/comic-home\.screen/)).toEqual([
    'modulepreload /assets/home.js',
    'modulepreload /assets/first.js',
  ]);
});

it('fails a build that has no such screen', () => {
  expect(() => added(/no-such\.screen/)).toThrow('no-such');
});
