/** What a provider's page in our frame may do. To lead this page elsewhere it needs a tap of the reader. */
const always = [
  'allow-forms',
  'allow-scripts',
  'allow-popups',
  'allow-top-navigation-by-user-activation',
] as const;

/** A page of our own origin would, with scripts and its origin, be able to take the sandbox off itself. */
export function frameSandbox(url: string, ownOrigin: string): string {
  const isForeign = new URL(url).origin !== ownOrigin;
  return [...always, ...(isForeign ? ['allow-same-origin'] : [])].join(' ');
}
