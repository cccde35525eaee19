/** A window that a page wants, as Chromium tells it just before it makes one. */
export interface Opening {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: string;
  /** `window.open` makes the page at once, and hands it over; a ctrl-click only asks for one. */
  readonly hasGuest: boolean;
}

interface NotedOpening extends Opening {
  readonly opener: object;
}

const noted: NotedOpening[] = [];

export function noteOpening(opener: object, opening: Opening): void {
  noted.push({ ...opening, opener });
}

/** The oldest of those that `opener` may have asked for. */
export function takeOpening(isOpener: (contents: object) => boolean): NotedOpening | undefined {
  const index = noted.findIndex(({ opener }) => isOpener(opener));
  return index === -1 ? undefined : noted.splice(index, 1)[0];
}
