import { maskPrivateField } from '#shared/privacy/mask.ts';
import type { Headers } from './calls/call.ts';

/** Standard headers and headers of proxies, whose values do not identify a user. */
const knownHeader =
  /^(?::.*|(?:accept|access-control|content|cross-origin|if|sec|x-content|x-frame|x-xss|x-dns|upgrade)(?:-.*)?|age|allow|alt-svc|cache-control|connection|date|dnt|etag|expect|expires|host|keep-alive|last-modified|link|location|nel|origin|permissions-policy|pragma|priority|proxy-connection|range|referer|referrer-policy|report-to|retry-after|save-data|server(?:-timing)?|strict-transport-security|te|timing-allow-origin|trailer|traceparent|transfer-encoding|user-agent|vary|via|warning|x-(?:cache|powered-by|request-id|requested-with|response-time)(?:-.*)?)$/i;

/** Returns true if the value looks like a key, that is, has at least 16 characters with both letters and digits. */
const isOpaque = (value: string): boolean =>
  /^[\w+/=.~-]{16,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);

/** Masks headers by name and value. Outside `knownHeader`, also hides values that look like keys. */
export function shownHeaders(headers: Headers, reveal: boolean): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => {
    if (reveal) return { name, value };
    const isHidden = !knownHeader.test(name) && isOpaque(value);
    return { name, value: isHidden ? '•••' : maskPrivateField(name, value) };
  });
}
