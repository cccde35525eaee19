import type { DeviceProfile } from '../../devices/device-profile.ts';

/*
 * Values that a device reports, derived from its profile independently of the emulation. Shared code would confirm its
 * own bugs, so `.dependency-cruiser.mjs` forbids imports of the emulation's commands here.
 */

const defaultLocale = 'zh-CN';

/** Returns `screen.orientation` as "type angle". Upright and PC screens have angle 0 (W3C Screen Orientation). */
export function expectedOrientation({ screen, touch }: DeviceProfile): string {
  if (screen.width <= screen.height) return 'portrait-primary 0';
  return touch ? 'landscape-primary 90' : 'landscape-primary 0';
}

/**
 * Returns the expected `Accept-Language`. This is the one recorded on the platform, or that of the view's locale if it
 * differs from the platform's.
 */
export function expectedAcceptLanguage({ headers }: DeviceProfile, locale = defaultLocale): string {
  if (locale === defaultLocale) return headers['Accept-Language'] ?? 'zh-CN,zh;q=0.9';
  const [language] = locale.split('-');
  return language === locale ? locale : `${locale},${language};q=0.9`;
}

/** Returns `navigator.languages`, joined by commas. */
export function expectedLanguages(profile: DeviceProfile, locale?: string): string {
  return expectedAcceptLanguage(profile, locale)
    .replaceAll(/;q=[\d.]+/g, '')
    .replaceAll(' ', '');
}

/** Returns the default text size in px at a scale. Without scaling, it is 16 px in every browser. */
export function expectedTextSize(textScale: number): string {
  return `${Math.round(textScale * 16)}px`;
}

type Brands = NonNullable<DeviceProfile['uaMetadata']>['brands'];

const brandHeader = (brands: Brands) =>
  brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(', ');

const flag = (isSo: boolean) => (isSo ? '?1' : '?0');

/** Returns the low-entropy client hints that every request carries (UA Client Hints §2), by header name. */
export function expectedHints({ uaMetadata }: DeviceProfile): Readonly<Record<string, string>> {
  if (uaMetadata === null) return {};
  const { brands, mobile, platform } = uaMetadata;
  return {
    'sec-ch-ua': brandHeader(brands),
    'sec-ch-ua-mobile': flag(mobile),
    'sec-ch-ua-platform': JSON.stringify(platform),
  };
}

/** Returns the high-entropy client hints, which a server must request, by header name. */
export function expectedHighEntropyHints({ uaMetadata }: DeviceProfile): Readonly<Record<string, string>> {
  if (uaMetadata === null) return {};
  return {
    'sec-ch-ua-arch': JSON.stringify(uaMetadata.architecture),
    'sec-ch-ua-bitness': JSON.stringify(uaMetadata.bitness),
    'sec-ch-ua-form-factors': uaMetadata.formFactors.map((factor) => JSON.stringify(factor)).join(', '),
    'sec-ch-ua-full-version-list': brandHeader(uaMetadata.fullVersionList),
    'sec-ch-ua-model': JSON.stringify(uaMetadata.model),
    'sec-ch-ua-platform-version': JSON.stringify(uaMetadata.platformVersion),
    'sec-ch-ua-wow64': flag(uaMetadata.wow64),
  };
}
