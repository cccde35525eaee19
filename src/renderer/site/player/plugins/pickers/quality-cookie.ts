const name = 'selectedStreamLevel';
const days = 365;

/** The quality that was chosen last, on any video. */
export function readQuality(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || undefined;
  } catch {
    // Written by something else.
    return undefined;
  }
}

export function qualityCookie(definition: string): string {
  return `${name}=${encodeURIComponent(definition)}; max-age=${days * 24 * 3_600}; path=/; samesite=lax`;
}
