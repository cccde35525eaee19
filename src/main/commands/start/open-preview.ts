import { type Preview, type PreviewSource, servePreview } from '../../preview/serve-preview.ts';
import { buildStale } from '../build-stale.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

/** With what it is made of built, where that is older than its sources. Throws what `buildStale` and `servePreview` throw. */
export async function openPreview(source: PreviewSource, context: CommandContext): Promise<Preview> {
  const isElsewhere = (source.target ?? source.running) !== undefined;
  await buildStale(isElsewhere ? ['deviceScript'] : ['site', 'deviceScript'], context);
  return servePreview(source, projectPaths.built, context.signal);
}
