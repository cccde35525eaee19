import type { DeviceProfile } from '../../devices/device-profile.ts';
import { languages, weighted } from './accept-language.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of a request as the platform sends them: its user agent, languages and, to origins that may have them, client
 * hints. Undefined where they are so already.
 */
export function correctedHeaders(
  profile: DeviceProfile,
  url: string,
  sent: Headers,
  /** As `navigator.languages` has them; default: the platform's. */
  spoken = languages(profile),
): readonly { readonly name: string; readonly value: string }[] | undefined {
  const hadHints = Object.keys(sent).some(isHint);
  const wanted = {
    ...identityHeaders(profile, spoken),
    ...(hadHints && isSecure(url) ? hintHeaders(profile) : {}),
  };
  const others = Object.entries(sent).filter(([name]) => !isHint(name) && !(lower(name) in wanted));
  const all = [...others, ...Object.entries(wanted)].map(([name, value]) => ({ name, value }));
  const before = new Map(Object.entries(sent).map(([name, value]) => [lower(name), value]));
  const isSame =
    all.length === before.size && all.every(({ name, value }) => before.get(lower(name)) === value);
  return isSame ? undefined : all;
}

function identityHeaders(profile: DeviceProfile, spoken: string): Headers {
  return { 'user-agent': profile.ua, 'accept-language': weighted(spoken) };
}

/** The hints that every request carries; none where the platform has none. */
export function hintHeaders({ uaMetadata }: Pick<DeviceProfile, 'uaMetadata'>): Headers {
  if (uaMetadata === null) return {};
  return {
    'sec-ch-ua': uaMetadata.brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(', '),
    'sec-ch-ua-mobile': uaMetadata.mobile ? '?1' : '?0',
    'sec-ch-ua-platform': `"${uaMetadata.platform}"`,
  };
}

const lower = (name: string) => name.toLowerCase();
const isHint = (name: string) => lower(name).startsWith('sec-ch-ua');

function isSecure(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' };
  return protocol === 'https:' || hostname === 'localhost' || /^127\./.test(hostname) || hostname === '[::1]';
}
