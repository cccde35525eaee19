import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes `version.json`: the version of the package, a hash over all files of the build, and the time of the build. The
 * hash stays the same if a build changes nothing, so it tells whether a page that is open is still the newest.
 */
export function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          // Skips source maps, because they contain paths of the machine that built them.
          if (name.endsWith('.map')) continue;
          hash.update(`${name}\0`).update(file.type === 'chunk' ? file.code : file.source);
        }
        const content = {
          version,
          build: hash.digest('hex').slice(0, 16),
          builtAt: new Date().toISOString(),
        };
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: `${JSON.stringify(content)}\n`,
        });
      },
    },
  };
}
