import type { Event, WebContents } from 'electron';

/** The part of `app` in use. */
export interface ContentsSource {
  on(event: 'web-contents-created', listener: (event: Event, contents: WebContents) => void): unknown;
}

/**
 * What holds for every page of the program, whoever made it: no webview, no window unless its owner allows one later,
 * and the harness window's own page goes nowhere else.
 */
export function guardEveryContents(source: ContentsSource, windowOrigin: string): void {
  source.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (details) => {
      const current = contents.getURL();
      if (isOf(windowOrigin, current) && !isOf(windowOrigin, details.url)) details.preventDefault();
    });
  });
}

function isOf(origin: string, address: string): boolean {
  return address === origin || address.startsWith(`${origin}/`);
}
