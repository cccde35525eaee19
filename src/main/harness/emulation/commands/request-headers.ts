import { capabilitiesOf } from '../../devices/capabilities.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { languages, weighted } from './accept-language.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the headers of a request with the platform's values: user agent, languages and, for secure origins, client
 * hints. Returns undefined if the headers are already correct.
 */
export function correctedHeaders(
  profile: DeviceProfile,
  url: string,
  headers: Headers,
  /** `navigator.languages` joined by commas. Default: those of the platform. */
  acceptedLanguages = languages(profile),
): readonly { readonly name: string; readonly value: string }[] | undefined {
  const hints = Object.keys(headers).map(lower).filter(isHint);
  const sendsHints = hints.length > 0 && profile.uaMetadata !== null && isSecure(url);
  const corrected = {
    ...identityHeaders(profile, acceptedLanguages),
    ...(sendsHints ? { ...hintHeaders(profile), ...requestedHints(profile, hints) } : {}),
  };
  const others = Object.entries(headers).filter(
    ([name]) =>
      !(lower(name) in corrected) && !isMemoryHint(lower(name)) && (sendsHints || !isHint(lower(name))),
  );
  const all = [...others, ...Object.entries(corrected)].map(([name, value]) => ({ name, value }));
  const before = new Map(Object.entries(headers).map(([name, value]) => [lower(name), value]));
  const isSame =
    all.length === before.size && all.every(({ name, value }) => before.get(lower(name)) === value);
  return isSame ? undefined : all;
}

function identityHeaders(profile: DeviceProfile, acceptedLanguages: string): Headers {
  return { 'user-agent': profile.ua, 'accept-language': weighted(acceptedLanguages) };
}

/** Returns the client hints of every request; empty if the platform sends none. */
export function hintHeaders({ uaMetadata }: Pick<DeviceProfile, 'uaMetadata'>): Headers {
  if (uaMetadata === null) return {};
  return {
    'sec-ch-ua': brandList(uaMetadata.brands),
    'sec-ch-ua-mobile': uaMetadata.mobile ? '?1' : '?0',
    'sec-ch-ua-platform': `"${uaMetadata.platform}"`,
  };
}

/** Returns the client hints that are sent only to servers that request them; empty if the platform sends none. */
export function highEntropyHintHeaders(profile: Pick<DeviceProfile, 'uaMetadata'>): Headers {
  const { uaMetadata } = profile;
  if (uaMetadata === null) return {};
  const quoted = (text: string) => `"${text}"`;
  return {
    'sec-ch-ua-arch': quoted(uaMetadata.architecture),
    'sec-ch-ua-bitness': quoted(uaMetadata.bitness),
    'sec-ch-ua-form-factors': uaMetadata.formFactors.map(quoted).join(', '),
    'sec-ch-ua-full-version-list': brandList(uaMetadata.fullVersionList),
    'sec-ch-ua-model': quoted(uaMetadata.model),
    'sec-ch-ua-platform-version': quoted(uaMetadata.platformVersion),
    'sec-ch-ua-wow64': uaMetadata.wow64 ? '?1' : '?0',
  };
}

/** Replaces the requested client hints, which describe this machine, with those of the platform. */
function requestedHints(profile: DeviceProfile, requested: readonly string[]): Headers {
  const { dpr } = profile;
  const { memory } = capabilitiesOf(profile);
  const deviceHints = { dpr: String(dpr), ...(memory === null ? {} : { 'device-memory': String(memory) }) };
  const values = Object.entries({
    ...highEntropyHintHeaders(profile),
    ...deviceHints,
    ...Object.fromEntries(Object.entries(deviceHints).map(([name, value]) => [`sec-ch-${name}`, value])),
  });
  return Object.fromEntries(values.filter(([name]) => requested.includes(name)));
}

const brandList = (brands: readonly { readonly brand: string; readonly version: string }[]) =>
  brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(', ');

const lower = (name: string) => name.toLowerCase();
/** Omits the memory size if that of the platform is unknown, because the machine's must not be sent. */
const isMemoryHint = (lowerName: string) => /^(sec-ch-)?device-memory$/.test(lowerName);
const isHint = (lowerName: string) =>
  /^(sec-ch-.*|device-memory|dpr|width|viewport-width|downlink|ect|rtt)$/.test(lowerName);

function isSecure(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const { protocol, hostname } = url;
  return protocol === 'https:' || /^(localhost|127\..*|\[::1])$/.test(hostname);
}
