import { AppError } from '#shared/errors.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';

/** IDs of the default platforms, which are the most common ones of each kind. */
const defaults = ['wechat-android', 'wechat-ios', 'ios-safari', 'android-chrome'];

/**
 * Returns the platforms to open at the start, either the requested or the default ones. Throws AppError 'usage' for an
 * unknown ID.
 */
export function firstPlatforms(
  profiles: readonly DeviceProfile[],
  requested: readonly string[],
): readonly string[] {
  const known = new Set(profiles.map(({ id }) => id));
  const unknown = requested.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new AppError('usage', `There is no platform "${unknown}". Known: ${[...known].join(', ')}.`, {
      zh: `没有平台“${unknown}”。已有：${[...known].join('、')}。`,
    });
  }
  if (requested.length > MAX_VIEWS)
    throw new AppError('usage', `The wall holds at most ${MAX_VIEWS} platforms; name fewer.`, {
      zh: `最多同时打开 ${MAX_VIEWS} 个平台：请减少平台。`,
    });
  return requested.length > 0 ? requested : defaults.filter((id) => known.has(id));
}
