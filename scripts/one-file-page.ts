import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const scriptTag = /<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/;
const styleTag = /<link rel="stylesheet"[^>]*>/;

/**
 * Puts the page's script and styles into it, and a policy that lets nothing else run: a page from the file system may load no
 * modules, and one that shows others' texts should be able to do nothing but that.
 */
export function oneFilePage(): Plugin {
  return {
    name: 'one-file-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const [script, ...moreScripts] = files.filter((file) => file.type === 'chunk');
      const assets = files.filter((file) => file.type === 'asset');
      const page = assets.find(({ fileName }) => fileName.endsWith('.html'));
      const [style, ...moreStyles] = assets.filter(({ fileName }) => fileName.endsWith('.css'));
      if (script === undefined || page === undefined || style === undefined)
        throw new Error('The page lacks a part');
      if (moreScripts.length + moreStyles.length > 0)
        throw new Error('The page would need more than one file');
      // What ends a script element, or begins a comment in one, stands in strings only.
      const code = script.code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      const css = String(style.source).trim();
      const policy = [
        "default-src 'none'",
        `script-src '${hashOf(code)}'`,
        `style-src '${hashOf(css)}'`,
        // Its pictures, beside it on a server or in a folder.
        "img-src 'self' file: data:",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; ');
      page.source = String(page.source)
        .replace(scriptTag, '')
        .replace(styleTag, () => `<style>${css}</style>`)
        .replace(
          '<meta charset="utf-8" />',
          (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        .replace('</body>', () => `<script type="module">${code}</script>\n  </body>`);
      for (const { fileName } of [script, style]) delete bundle[fileName];
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
