import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const icon = /(<link rel="icon" href=")\/([^"]+\.svg)"/;

/**
 * Inlines the icon and the styles of the first screen into the page. The skeleton is then painted with the page, and
 * the code of the app uses the page's connection instead of opening a second one.
 */
export function inlineFirstFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'inline-first-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const fileNames = new Set(Array.from(html.matchAll(stylesheet), ([, fileName = '']) => fileName));
        const styles = Array.from(fileNames, (fileName) => {
          const file = bundle[fileName];
          if (file?.type !== 'asset') throw new Error(`${fileName} is not a file of the build`);
          return String(file.source);
        });
        if (styles.length === 0) throw new Error('The page has no styles');
        const [, , iconName] = icon.exec(html) ?? [];
        if (iconName === undefined) throw new Error('The page has no SVG icon');
        const drawing = await readFile(join(config.publicDir, iconName), 'utf8');
        const address = `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
        return {
          html: html.replaceAll(stylesheet, '').replace(icon, `$1${address}"`),
          tags: [
            { tag: 'style', children: styles.join(''), injectTo: 'head' },
            // Keeps the links, but disables them, so that they are not fetched. Code of later screens looks for them
            // before it loads the styles.
            ...Array.from(fileNames, (fileName) => ({
              tag: 'link',
              attrs: { rel: 'stylesheet', href: `/${fileName}`, disabled: true },
              injectTo: 'head' as const,
            })),
          ],
        };
      },
    },
  };
}
