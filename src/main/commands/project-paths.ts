import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

const inProject = (path: string): string => fileURLToPath(new URL(path, root));

export const projectPaths = {
  root: inProject('.'),
  siteBuild: inProject('dist/web'),
  built: { site: inProject('dist/web'), media: inProject('resources/media') },
  media: inProject('resources/media'),
  deviceScript: inProject('out/preload/device.js'),
  windowBuild: inProject('out/renderer'),
  vite: inProject('node_modules/vite/bin/vite.js'),
  electronVite: inProject('node_modules/electron-vite/bin/electron-vite.js'),
  deviceConfig: inProject('src/preload/vite.config.ts'),
  siteConfig: inProject('vite.config.ts'),
  windowConfig: inProject('src/renderer/harness/vite.config.ts'),
  /** Cache folder of the development server, which reuses a valid cache. */
  siteCache: inProject('node_modules/.vite/site'),
  reportPage: inProject('out/report-page/index.html'),
  reportConfig: inProject('src/renderer/report/vite.config.ts'),
  gallery: inProject('src/renderer/gallery'),
  electron: inProject('node_modules/electron'),
  source: inProject('src'),
};
