import { paths } from '../../paths.ts';

/** Where the home button leads: the video section has its own home. */
export function homeOf(path: string): string {
  return /^\/([^/]+-)?vod(\/|$)/.test(path) ? paths.vodHome.to() : paths.comicHome.to();
}
