/** A window that a page is about to open, as Chromium reports it. */
export interface Opening {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: string;
  /** True for `window.open`, which creates the page at once; a ctrl-click only requests one. */
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
