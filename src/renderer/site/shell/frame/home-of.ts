import { paths } from '../../paths.ts';

/** Returns the path of the home button. The video section has a home of its own. */
export function homeOf(path: string): string {
  return /^\/([^/]+-)?vod(\/|$)/.test(path) ? paths.vodHome.to() : paths.comicHome.to();
}
