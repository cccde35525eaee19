const always = ['allow-forms', 'allow-scripts', 'allow-popups'] as const;

interface FramedPage {
  readonly url: string;
  /** The server named it: anybody else's page may not lead ours elsewhere, and the server's not without a tap. */
  readonly isOurs: boolean;
}

/** What a page in our frame may do. One of our own origin would, with scripts and its origin, take the sandbox off itself. */
export function frameSandbox({ url, isOurs }: FramedPage, ownOrigin: string): string {
  const isForeign = new URL(url).origin !== ownOrigin;
  return [
    ...always,
    ...(isOurs ? ['allow-top-navigation-by-user-activation'] : []),
    ...(isForeign ? ['allow-same-origin'] : []),
  ].join(' ');
}
