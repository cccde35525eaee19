import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds a page of the benchmark with the settings of the site; returns its folder. */
export async function buildPage(name: string): Promise<string> {
  const outDir = fileURLToPath(new URL(`../../out/bench/${name}`, import.meta.url));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL(`./pages/${name}`, import.meta.url)),
    plugins: [react()],
    resolve: { alias: [{ find: /^video\.js$/, replacement: 'video.js/core.es.js' }] },
    build: { outDir, emptyOutDir: true, target: ['chrome89', 'safari15.4'] },
    worker: { format: 'es' },
  });
  return outDir;
}
