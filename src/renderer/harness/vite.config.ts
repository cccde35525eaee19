import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Configures the window of the harness. `npm run build` builds it into the program, and `npm run dev` serves its
 * sources.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Has its own cache, because the dev server of the site runs at the same time with other dependencies.
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/window', import.meta.url)),
  plugins: [react()],
  server: { host: '127.0.0.1' },
});
