const always = ['allow-forms', 'allow-scripts', 'allow-popups'] as const;

interface FramedPage {
  readonly url: string;
  /** True if the server sent the URL. Only then may the page navigate the top window, and only after a tap in it. */
  readonly isOurs: boolean;
}

/**
 * Returns the iframe's sandbox flags. A page of our own origin does not get both `allow-scripts` and
 * `allow-same-origin`, because it could then remove its sandbox.
 */
export function frameSandbox({ url, isOurs }: FramedPage, ownOrigin: string): string {
  const isForeign = new URL(url).origin !== ownOrigin;
  return [
    ...always,
    ...(isOurs ? ['allow-top-navigation-by-user-activation'] : []),
    ...(isForeign ? ['allow-same-origin'] : []),
  ].join(' ');
}
