/** Custom schemes of the program. Chromium cannot register any, so each is mapped to hosts of https. */
const registered = new Set<string>();

const suffix = 'stand-in.invalid';

export function registerScheme(scheme: string): void {
  registered.add(scheme);
}

/** Maps a URL for Chromium: `app://harness/x` becomes `https://harness.app.stand-in.invalid/x`. */
export function toChromium(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  return registered.has(scheme) ? `https://${host}.${scheme}.${suffix}${rest || '/'}` : url;
}

export function fromChromium(url: string): string {
  return url.replace(/^https:\/\/([^/]*)\.([a-z0-9+-]+)\.stand-in\.invalid/, '$2://$1');
}

/** Returns the URL pattern for requests of one scheme. */
export function schemePattern(scheme: string): string {
  return `https://*.${scheme}.${suffix}/*`;
}
