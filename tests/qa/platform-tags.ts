import type { DeviceProfile } from '../../src/main/harness/devices/device-profile.ts';

/** Tags of platforms, and the platforms that have them. */
export const platformTags: Readonly<Record<string, (profile: DeviceProfile) => boolean>> = {
  wechat: ({ expects }) => expects.inApp === 'wechat',
  qq: ({ expects }) => expects.inApp === 'qq',
  ios: ({ expects }) => expects.os === 'ios',
  android: ({ expects }) => expects.os === 'android',
  pc: ({ expects }) => expects.os === 'windows',
};

/** Tags of tests. A test has them in addition to those of its lane, such as `@complete`. */
export const testTags = ['smoke', 'pay', 'player', 'screens', 'journey'] as const;
