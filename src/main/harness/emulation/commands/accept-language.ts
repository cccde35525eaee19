import { normalConditions } from '#shared/device/conditions.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';

/** Languages of Chinese phones. */
const defaultLanguages = 'zh-CN,zh';

/**
 * Returns `navigator.languages` joined by commas. They are those of the view's locale, or else of the platform. The
 * tags have no weights (`;q=`), because CDP adds them.
 */
export function languages(profile: DeviceProfile, locale: string = normalConditions.locale): string {
  if (locale !== normalConditions.locale) return [...new Set([locale, locale.split('-')[0]])].join(',');
  const header = profile.headers['Accept-Language'] ?? defaultLanguages;
  return header
    .split(',')
    .map((entry) => entry.replace(/;.*/, '').trim())
    .join(',');
}

/** Adds the weights (`;q=`) with which the browser sends the languages in `Accept-Language`. */
export function weighted(tags: string): string {
  return tags
    .split(',')
    .map((tag, index) => (index === 0 ? tag : `${tag};q=${Math.max(1, 10 - index) / 10}`))
    .join(',');
}
