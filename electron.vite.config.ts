import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import harnessWindow from './src/renderer/harness/vite.config.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The desktop program. The site is not built here: vite.config.ts makes it, and the sandbox serves it on its root path. */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rolldownOptions: { input: { index: path('./src/main/index.ts') } },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // The device script is built into the same folder on its own.
      emptyOutDir: false,
      // A sandboxed preload can load neither ES modules nor a second file: everything goes into one CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { harness: path('./src/preload/harness.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    ...harnessWindow,
    build: {
      outDir: 'out/renderer',
      rolldownOptions: { input: { index: path('./src/renderer/harness/index.html') } },
    },
  },
});
