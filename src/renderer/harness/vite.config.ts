import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Configures the harness window, which is built into the program, and served from its sources by `npm run dev`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Uses a cache of its own, because the dev server of the site runs at the same time with other dependencies.
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/window', import.meta.url)),
  plugins: [react()],
  server: { host: '127.0.0.1' },
});
