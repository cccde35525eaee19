import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import packageJson from './package.json' with { type: 'json' };
import { contentSecurityPolicy } from './scripts/content-security-policy.ts';
import { earlyScript } from './scripts/early-script.ts';
import { inlineFirstFiles } from './scripts/inline-first-files.ts';
import { leaveOut } from './scripts/leave-out.ts';
import { refuseYoungerSyntax } from './scripts/refuse-younger-syntax.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { versionFile } from './scripts/version-file.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds only the site, as static files in `dist/web` for any server with a history fallback. */
export default defineConfig({
  root: path('./src/renderer/site'),
  base: '/',
  plugins: [
    react(),
    leaveOut(),
    refuseYoungerSyntax(),
    earlyScript(path('./src/renderer/site/early/early.ts')),
    inlineFirstFiles(),
    contentSecurityPolicy(),
    versionFile(packageJson.version),
    // Compresses assets for servers that send such files. Excludes the page, which may be edited after the build.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /^assets\/.*\.(js|css|svg)$/ }),
  ],
  // The core of video.js does not contain the HLS player, which is loaded only for HLS.
  resolve: { alias: [{ find: /^video\.js$/, replacement: 'video.js/core.es.js' }] },
  build: {
    outDir: path('./dist/web'),
    emptyOutDir: true,
    // The oldest supported browsers are X5 (Chrome 89) and Safari 15.4; `refuseYoungerSyntax` explains these targets.
    target: ['chrome98', 'safari16'],
    cssTarget: ['chrome89', 'safari15.4'],
    sourcemap: 'hidden',
    // The page preloads no module, and the code that loads modules later works in browsers without `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Removes unused property reads, because no getter in our code or a library has side effects.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Short hashes, because the first file contains the names of all others, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // One file for the first screen and few files for shared code, because each request costs a round trip.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], priority: 3 }, ...sharedChunks] },
      },
    },
  },
  define: { 'import.meta.env.VITE_SITE_VERSION': JSON.stringify(packageJson.version) },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
});
