import { createServer } from 'vite';
import { controlPrefix } from '#shared/control/control-call.ts';
import type { RunningSite } from '../../preview/running-site.ts';
import { mediaFolder } from '../../sandbox/sample-content/videos/media-files.ts';
import { serveSandbox } from '../../sandbox/serve.ts';
import { projectPaths } from '../project-paths.ts';
import { serveGallery } from './serve-gallery.ts';

export interface SiteFromSources extends RunningSite {
  close(): Promise<void>;
}

interface SiteOptions {
  /** Preferred port. If it is taken, the next free one is used. */
  readonly port: number;
  /** SQLite file of the sandbox, or ':memory:'. */
  readonly db: string;
}

/** Serves the site from its sources, and the API and pictures from a sandbox on the same origin. */
export async function siteFromSources({ port, db }: SiteOptions): Promise<SiteFromSources> {
  const scope = new AsyncDisposableStack();
  try {
    const sandbox = await serveSandbox({ database: db, port: 0, mediaRoot: projectPaths.media });
    scope.defer(sandbox.close);
    const proxied = Object.fromEntries(
      ['/api', '/js', '/h5', mediaFolder, controlPrefix].map((path) => [path, { target: sandbox.origin }]),
    );
    const vite = await createServer({
      configFile: projectPaths.siteConfig,
      // Uses its own cache, because the harness window is served at the same time with other dependencies.
      cacheDir: projectPaths.siteCache,
      plugins: [serveGallery(projectPaths.gallery)],
      server: { host: '127.0.0.1', port, proxy: proxied },
    });
    scope.defer(() => vite.close());
    await vite.listen();
    const { origin } = new URL(vite.resolvedUrls?.local[0] ?? '');
    return { origin, controlToken: sandbox.controlToken, close: () => scope.disposeAsync() };
  } catch (thrown) {
    await scope.disposeAsync();
    throw thrown;
  }
}
