import { AppError } from '#shared/errors.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';

/** The most common platform of each kind. */
const usual = ['wechat-android', 'wechat-ios', 'ios-safari', 'android-chrome'];

/**
 * Returns the platforms to open at start: the requested ones or the default ones. Throws AppError 'usage' for an
 * unknown ID.
 */
export function firstPlatforms(
  profiles: readonly DeviceProfile[],
  asked: readonly string[],
): readonly string[] {
  const known = new Set(profiles.map(({ id }) => id));
  const unknown = asked.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new AppError('usage', `There is no platform "${unknown}". Known: ${[...known].join(', ')}.`, {
      zh: `没有平台“${unknown}”。已有：${[...known].join('、')}。`,
    });
  }
  if (asked.length > MAX_VIEWS)
    throw new AppError('usage', `The wall holds ${MAX_VIEWS} platforms at most.`, {
      zh: `最多同时打开 ${MAX_VIEWS} 个平台。`,
    });
  return asked.length > 0 ? asked : usual.filter((id) => known.has(id));
}
