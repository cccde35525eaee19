import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const policy = (styles: string) => [
  "default-src 'self'",
  "script-src 'self'",
  // Allows workers from blobs, because the HLS player creates one.
  "worker-src 'self' blob:",
  `style-src 'self' ${styles}`,
  // Allows the icon font of the player.
  'font-src data:',
  // Allows blobs, which decrypted pictures are, and all hosts, because ads may come from any.
  "img-src 'self' blob: data: http: https:",
  "media-src 'self' blob: http: https:",
  // Takes the hosts of the API and the pictures from attributes of the page, which deployers set after the build.
  'connect-src *',
  // Allows frames of all hosts, because one shows the page of a payment provider.
  "frame-src 'self' http: https:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/**
 * Writes the policy header of the built page to `content-security-policy.txt`. It allows the build's own scripts and
 * styles, and the inline style by its hash.
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
        if (page?.type !== 'asset')
          throw new Error('The build has no index.html, so its policy cannot be written');
        const styles = Array.from(String(page.source).matchAll(inlineStyle), ([, style = '']) => style);
        if (styles.length === 0)
          throw new Error('The page has no inline styles, so its policy would block all of them');
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
