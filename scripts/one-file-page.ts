import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const scriptTag = /<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/;
const styleTag = /<link rel="stylesheet"[^>]*>/;

/**
 * Inlines script and styles into the page, because a page from the file system cannot load modules. Adds a policy that
 * blocks everything else, because the page contains texts of previewed sites, whose scripts must not run.
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
        throw new Error('The build lacks a page, a script or a style sheet');
      if (moreScripts.length + moreStyles.length > 0)
        throw new Error('The build has more than one script or style sheet');
      // Escapes `</script` and `<!--`. They occur only inside string literals, where a backslash changes nothing.
      const code = script.code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      const css = String(style.source).trim();
      const policy = [
        "default-src 'none'",
        `script-src '${hashOf(code)}'`,
        `style-src '${hashOf(css)}'`,
        // Allows screenshots next to the page, on a server or in a folder.
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
