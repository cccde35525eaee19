import type { DeviceProfile } from '../../devices/device-profile.ts';

/** What Chinese phones send when the profile does not say otherwise. */
const defaultLanguages = 'zh-CN,zh';

/**
 * `navigator.languages`, as text. CDP takes these plain tags and adds the weights itself: given weights, it would add a second
 * one to each.
 */
export function languages(profile: DeviceProfile): string {
  const header = profile.headers['Accept-Language'] ?? defaultLanguages;
  return header
    .split(',')
    .map((entry) => (entry.split(';')[0] ?? '').trim())
    .join(',');
}

/** The header that the browser makes of the languages. */
export function acceptLanguage(profile: DeviceProfile): string {
  return languages(profile)
    .split(',')
    .map((tag, index) => (index === 0 ? tag : `${tag};q=${Math.max(1, 10 - index) / 10}`))
    .join(',');
}
