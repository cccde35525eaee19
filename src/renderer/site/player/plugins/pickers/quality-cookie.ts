const name = 'selectedStreamLevel';
const days = 365;

/** Returns the last selected quality of any video. */
export function readQuality(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || undefined;
  } catch {
    // The cookie was written by other code and is not valid.
    return undefined;
  }
}

export function qualityCookie(definition: string): string {
  return `${name}=${encodeURIComponent(definition)}; max-age=${days * 24 * 3_600}; path=/; samesite=lax`;
}
