/** Window that a page is about to open, as Chromium reports it. */
export interface Opening {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: string;
  /**
   * True for `window.open`, for which Chromium creates the page immediately. False for a ctrl-click, which only
   * requests a page.
   */
  readonly hasGuest: boolean;
}

interface NotedOpening extends Opening {
  readonly opener: object;
}

const noted: NotedOpening[] = [];

export function noteOpening(opener: object, opening: Opening): void {
  noted.push({ ...opening, opener });
}

/** Removes and returns the oldest opening whose opener matches. */
export function takeOpening(isOpener: (contents: object) => boolean): NotedOpening | undefined {
  const index = noted.findIndex(({ opener }) => isOpener(opener));
  return index === -1 ? undefined : noted.splice(index, 1)[0];
}
