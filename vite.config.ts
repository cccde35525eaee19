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

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The site alone, as static files for any server with a history fallback: `dist/web`. */
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
    // As small as can be, once, for servers that serve files so; the page itself may be edited after the build.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /^assets\/.*\.(js|css|svg)$/ }),
  ],
  // Without the part that plays HLS, which is loaded for HLS alone.
  resolve: { alias: [{ find: /^video\.js$/, replacement: 'video.js/core.es.js' }] },
  build: {
    outDir: path('./dist/web'),
    emptyOutDir: true,
    // The oldest engines of the platform list are X5 (Chrome 89) and Safari 15.4; `refuseYoungerSyntax` says why these stand here.
    target: ['chrome98', 'safari16'],
    cssTarget: ['chrome89', 'safari15.4'],
    sourcemap: 'hidden',
    // The page names no module before it asks for it, and what loads one later knows engines without `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No getter of ours or of a library does anything but tell: what is only read is not needed.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first file names all others: hashes, which no compression makes smaller, are as short as so many files allow.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // One file for the first screen, and few for code that screens share, because each request costs a round trip.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], priority: 3 }, ...sharedChunks] },
      },
    },
  },
  define: { 'import.meta.env.VITE_SITE_VERSION': JSON.stringify(packageJson.version) },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
});
