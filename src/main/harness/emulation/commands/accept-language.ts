import { normalConditions } from '#shared/device/conditions.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';

/** What Chinese phones send when the profile does not say otherwise. */
const defaultLanguages = 'zh-CN,zh';

/**
 * `navigator.languages`, as text: of the platform, unless its owner has set another locale. CDP takes these plain tags and adds the weights itself: given weights, it would add a second
 * one to each.
 */
export function languages(profile: DeviceProfile, locale: string = normalConditions.locale): string {
  if (locale !== normalConditions.locale) return [...new Set([locale, locale.split('-')[0]])].join(',');
  const header = profile.headers['Accept-Language'] ?? defaultLanguages;
  return header
    .split(',')
    .map((entry) => (entry.split(';')[0] ?? '').trim())
    .join(',');
}

/** Adds the weights that the browser puts into the header. */
export function weighted(tags: string): string {
  return tags
    .split(',')
    .map((tag, index) => (index === 0 ? tag : `${tag};q=${Math.max(1, 10 - index) / 10}`))
    .join(',');
}
