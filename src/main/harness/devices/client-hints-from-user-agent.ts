import type { DeviceProfile } from './device-profile.ts';

type ClientHints = NonNullable<DeviceProfile['uaMetadata']>;

/**
 * Returns the brand list as Chromium writes it (user_agent_utils.cc). The major version decides the order of the list,
 * and the name and version of its placeholder brand.
 */
export function brandsOf(version: string, brand: string): ClientHints['brands'] {
  const major = Number.parseInt(version, 10);
  const marks = [' ', '(', ':', '-', '.', '/', ')', ';', '=', '?', '_'];
  const mark = (at: number) => marks[at % marks.length] ?? '';
  const placeholder = {
    brand: `Not${mark(major)}A${mark(major + 1)}Brand`,
    version: ['8', '99', '24'][major % 3] ?? '8',
  };
  const chromium = { brand: 'Chromium', version: String(major) };
  const own = { brand, version: String(major) };
  switch (major % 6) {
    case 0:
      return [placeholder, chromium, own];
    case 1:
      return [placeholder, own, chromium];
    case 2:
      return [chromium, placeholder, own];
    case 3:
      return [own, placeholder, chromium];
    case 4:
      return [chromium, own, placeholder];
    default:
      return [own, chromium, placeholder];
  }
}

/**
 * Returns the client hints of a Chromium-based browser with the given brand; null for versions that do not send them.
 */
export function clientHintsFrom(ua: string, brand: string, isMobile: boolean): ClientHints | null {
  const version = /\bChrome\/([\d.]+)/.exec(ua)?.[1];
  // WebView sends client hints since version 116, Chrome since 90.
  const firstVersion = brand === 'Android WebView' ? 116 : 90;
  if (version === undefined || Number.parseInt(version, 10) < firstVersion) return null;
  const brands = brandsOf(version, brand);
  const isDesktop = !/Android|OpenHarmony/.test(ua);
  return {
    brands,
    fullVersionList: brands.map((entry) => ({
      brand: entry.brand,
      version: entry.brand.startsWith('Not') ? `${entry.version}.0.0.0` : version,
    })),
    fullVersion: version,
    platform: systemName(ua),
    platformVersion: systemVersion(ua),
    architecture: isDesktop ? 'x86' : '',
    bitness: isDesktop ? '64' : '',
    model: modelIn(ua),
    mobile: isMobile,
    wow64: false,
    formFactors: [isMobile ? 'Mobile' : isDesktop ? 'Desktop' : 'Tablet'],
  };
}

function systemName(ua: string): string {
  if (/Windows NT/.test(ua)) return 'Windows';
  if (/Macintosh/.test(ua)) return 'macOS';
  return /Android/.test(ua) ? 'Android' : 'Linux';
}

function systemVersion(ua: string): string {
  if (/Windows NT/.test(ua)) return '19.0.0';
  const version = /Android (\d+)/.exec(ua)?.[1] ?? /Mac OS X (\d+)/.exec(ua)?.[1];
  return version === undefined ? '' : `${version}.0.0`;
}

/**
 * Returns the model of an Android device; empty if the user agent has none. Reduced user agents contain `K` in its
 * place.
 */
export function modelIn(ua: string): string {
  const parts = /Android [\d.]+; (?:HarmonyOS; )?(?:[a-z]{2}-[a-zA-Z]{2}; )?([^;)]+)/.exec(ua)?.[1] ?? '';
  const model = (parts.split(' Build/')[0] ?? '').trim();
  return model === 'K' ? '' : model;
}
