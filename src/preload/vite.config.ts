import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The script that the harness puts into previewed pages, as one self-contained text: `out/preload/device.js`. */
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
