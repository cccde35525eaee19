import { paths } from '../../paths.ts';

/** Returns the target of the home button. The video section has its own home. */
export function homeOf(path: string): string {
  return /^\/([^/]+-)?vod(\/|$)/.test(path) ? paths.vodHome.to() : paths.comicHome.to();
}
