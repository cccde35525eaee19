import { AppError } from '#shared/errors.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';

/** One of each kind that most visitors come with. */
const usual = ['wechat-android', 'wechat-ios', 'ios-safari', 'android-chrome'];

/** The platforms to open at start: those asked for, else the usual ones. Throws AppError 'usage' naming an unknown id. */
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
