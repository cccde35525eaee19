import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const policy = (styles: string) => [
  "default-src 'self'",
  "script-src 'self'",
  // What plays HLS makes its worker of a blob.
  "worker-src 'self' blob:",
  `style-src 'self' ${styles}`,
  // The player's symbols.
  'font-src data:',
  // Decrypted pictures are blobs; ads come from anywhere.
  "img-src 'self' blob: data: http: https:",
  "media-src 'self' blob: http: https:",
  // The hosts of API and pictures are set in the page's attributes after the build.
  'connect-src *',
  // A payment provider's page, wherever it is, is shown in a frame.
  "frame-src 'self' http: https:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/**
 * Writes the header that the built page is to be served with beside it, `content-security-policy.txt`: no script but its own
 * files, no style but its own files and the one in the page, which is named by its hash.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no page whose policy could be written');
        const styles = Array.from(String(page.source).matchAll(inlineStyle), ([, style = '']) => style);
        if (styles.length === 0)
          throw new Error('The page has no styles: its policy would bar what comes later');
        const hashes = styles.map(
          (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        );
        this.emitFile({
          type: 'asset',
          fileName: 'content-security-policy.txt',
          source: `${policy(hashes.join(' ')).join('; ')}\n`,
        });
      },
    },
  };
}
