const always = ['allow-forms', 'allow-scripts', 'allow-popups'] as const;

interface FramedPage {
  readonly url: string;
  /** True if the server sent the URL. Only then may the page navigate the top window, and only after a tap. */
  readonly isOurs: boolean;
}

/** Returns the iframe's sandbox flags. With scripts and its origin, a same-origin page could remove its own sandbox. */
export function frameSandbox({ url, isOurs }: FramedPage, ownOrigin: string): string {
  const isForeign = new URL(url).origin !== ownOrigin;
  return [
    ...always,
    ...(isOurs ? ['allow-top-navigation-by-user-activation'] : []),
    ...(isForeign ? ['allow-same-origin'] : []),
  ].join(' ');
}
