import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import harnessWindow from './src/renderer/harness/vite.config.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds the desktop program. vite.config.ts builds the site, which the sandbox serves on its root path. */
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
      // Another build writes the device script into the same folder.
      emptyOutDir: false,
      // Builds a single CommonJS file, because a sandboxed preload can load neither ES modules nor a second file.
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
