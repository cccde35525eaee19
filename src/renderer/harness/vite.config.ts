import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The harness window: built into the desktop program, and served from its sources by `npm run dev`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The site is served from its sources at the same time, with another choice of dependencies.
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/window', import.meta.url)),
  plugins: [react()],
  server: { host: '127.0.0.1' },
});
