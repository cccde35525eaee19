const daySeconds = 86_400;

/** `document`, or a replacement in tests. Reading `cookie` returns all cookies, and writing it sets one. */
export interface CookieJar {
  cookie: string;
}

export function hasCookie(jar: CookieJar, name: string): boolean {
  return jar.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Sets a cookie. `name` and `value` must not need encoding. */
export function setCookie(jar: CookieJar, name: string, value: string, days: number): void {
  jar.cookie = `${name}=${value}; Max-Age=${days * daySeconds}; Path=/; SameSite=Lax`;
}
