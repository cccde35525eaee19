const daySeconds = 86_400;

/** `document`, or what behaves like it: reading gives all pairs, writing sets one. */
export interface CookieJar {
  cookie: string;
}

export function hasCookie(jar: CookieJar, name: string): boolean {
  return jar.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** `name` and `value` must be of characters that a cookie takes as they are. */
export function setCookie(jar: CookieJar, name: string, value: string, days: number): void {
  jar.cookie = `${name}=${value}; Max-Age=${days * daySeconds}; Path=/; SameSite=Lax`;
}
