import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Path of the gallery of player add-ons on the site's development server. */
export const galleryPath = '/gallery/';

/** Serves the gallery in `folder` from the development server of the site. Builds never include the gallery. */
export function serveGallery(folder: string): Plugin {
  return {
    name: 'serve-gallery',
    apply: 'serve',
    // Maps URLs below /gallery/ to files outside the root of the site. Vite itself rewrites the imports in these files.
    resolveId: (id) => (id.startsWith(galleryPath) ? join(folder, id.slice(galleryPath.length)) : undefined),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (`${pathname}/` === galleryPath) {
          response.writeHead(302, { location: galleryPath + search }).end();
          return;
        }
        if (pathname !== galleryPath) return next();
        readFile(join(folder, 'index.html'), 'utf8')
          .then((html) => server.transformIndexHtml(`${galleryPath}index.html`, html))
          .then((html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html))
          .catch(next);
      });
    },
  };
}
