import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the script that the harness injects into previewed pages, as one file: `out/preload/device.js`. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../out/preload', import.meta.url)),
    emptyOutDir: false,
    target: 'chrome140',
    lib: {
      entry: fileURLToPath(new URL('./device.ts', import.meta.url)),
      formats: ['iife'],
      name: 'device',
      fileName: () => 'device.js',
    },
  },
});
