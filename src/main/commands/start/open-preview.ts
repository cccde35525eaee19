import { type Preview, type PreviewSource, servePreview } from '../../preview/serve-preview.ts';
import { buildStale } from '../build-stale.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

/**
 * Builds the outputs that are older than their sources and serves the preview. Rejects as `buildStale` and
 * `servePreview` do.
 */
export async function openPreview(source: PreviewSource, context: CommandContext): Promise<Preview> {
  const isElsewhere = (source.target ?? source.running) !== undefined;
  await buildStale(isElsewhere ? ['deviceScript'] : ['site', 'deviceScript'], context);
  return servePreview(source, projectPaths.built, context.signal);
}
