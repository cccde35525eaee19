import type { Event, WebContents } from 'electron';

export interface ContentsSource {
  on(event: 'web-contents-created', listener: (event: Event, contents: WebContents) => void): unknown;
}

/**
 * Restricts every page of the program: no webview, and no new windows unless their owner allows them later. The harness
 * window's page cannot leave its origin.
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
