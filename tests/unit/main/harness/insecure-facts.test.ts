import { expect, it } from 'vitest';
import { windowFacts } from '#main/harness/emulation/facts/fact-definitions.ts';
import type { WindowFacts } from '#main/harness/emulation/facts/page-facts.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { profileOf } from '../../../profile-of.ts';

function expected(name: string, platform: string, isSecure: boolean): unknown {
  const fact = windowFacts.find((definition) => definition.name === name);
  const context = { profile: profileOf(platform), conditions: normalConditions };
  return fact?.expected(context, { isSecure } as WindowFacts);
}

it('notifications are expected on an insecure origin in Chromium, but not on the home screen of an iPhone', () => {
  expect(expected('api: notification', 'pc-chrome', false)).toBe('present');
  expect(expected('api: notification', 'ios-homescreen', false)).toBe('absent');
  expect(expected('api: notification', 'ios-homescreen', true)).toBe('present');
  expect(expected('api: usb', 'pc-chrome', false)).toBe('absent');
});
