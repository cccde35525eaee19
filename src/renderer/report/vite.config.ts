import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneFilePage } from '../../../scripts/one-file-page.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Builds the report page as one file, into which a sweep writes its results: `out/report-page/index.html`. */
export default defineConfig({
  root: path('.'),
  base: './',
  publicDir: false,
  plugins: [react(), oneFilePage()],
  build: {
    outDir: path('../../../out/report-page'),
    emptyOutDir: true,
    // Targets current browsers, because only developers and testers read the report.
    target: ['chrome125', 'safari18', 'firefox128'],
    modulePreload: false,
  },
});
