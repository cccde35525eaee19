import { describe, expect, it } from 'vitest';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { documentHeaders } from '#main/harness/emulation/apply-emulation.ts';
import { deviceFacts, deviceScriptSource } from '#main/harness/emulation/device-script.ts';
import {
  emulationCommands,
  frameCommands,
  workerCommands,
} from '#main/harness/emulation/emulation-commands.ts';
import type { EmulationOptions } from '#main/harness/emulation/emulation-options.ts';
import { profileOf } from '../../../profile-of.ts';

function paramsOf(profile: DeviceProfile, method: string, options?: Partial<EmulationOptions>) {
  const found = emulationCommands(profile, options).filter((command) => command.method === method);
  expect(found, `${method} once`).toHaveLength(1);
  return found[0]?.params ?? {};
}

describe.each(builtInProfiles)('the commands for $id', (profile) => {
  it('are in an order that works before the first document', () => {
    const methods = emulationCommands(profile).map(({ method }) => method);
    expect(methods).toEqual([
      'Emulation.setUserAgentOverride',
      'Emulation.setDeviceMetricsOverride',
      'Emulation.setTouchEmulationEnabled',
      'Emulation.setEmitTouchEventsForMouse',
      'Emulation.setSafeAreaInsetsOverride',
      'Emulation.setEmulatedMedia',
      'Emulation.setTimezoneOverride',
      'Emulation.setLocaleOverride',
      'Emulation.setCPUThrottlingRate',
      'Emulation.setFocusEmulationEnabled',
      'Emulation.setHardwareConcurrencyOverride',
    ]);
  });

  it('include client hints if the platform has them', () => {
    const params = paramsOf(profile, 'Emulation.setUserAgentOverride');
    expect('userAgentMetadata' in params).toBe(profile.uaMetadata !== null);
    expect(params['platform']).toBe(profile.navigatorPlatform);
  });

  it('contain languages without weights, because the browser adds them', () => {
    const { acceptLanguage } = paramsOf(profile, 'Emulation.setUserAgentOverride');
    expect(acceptLanguage).toMatch(/^zh-CN,zh(,[a-zA-Z-]+)*$/);
  });

  it('contain a number of touch points only for a touch screen', () => {
    const params = paramsOf(profile, 'Emulation.setTouchEmulationEnabled');
    expect(params).toEqual(
      profile.touch ? { enabled: true, maxTouchPoints: profile.maxTouchPoints } : { enabled: false },
    );
  });

  it('convert the mouse to touches for manual input only, because automation would hang', () => {
    const enabledFor = (input: EmulationOptions['input']) =>
      paramsOf(profile, 'Emulation.setEmitTouchEventsForMouse', { input })['enabled'];
    expect(enabledFor('automation')).toBe(false);
    expect(enabledFor('manual')).toBe(profile.touch);
  });

  it('throttle the CPU as requested, and emulate focus for automation only', () => {
    expect(paramsOf(profile, 'Emulation.setCPUThrottlingRate', { cpuThrottling: 4 })).toEqual({ rate: 4 });
    const focusFor = (input: EmulationOptions['input']) =>
      paramsOf(profile, 'Emulation.setFocusEmulationEnabled', { input })['enabled'];
    expect([focusFor('automation'), focusFor('manual')]).toEqual([true, false]);
  });

  it('add no headers to cross-origin requests', () => {
    const methods = emulationCommands(profile).map(({ method }) => method);
    expect(methods).not.toContain('Network.setExtraHTTPHeaders');
  });
});

describe('emulation commands', () => {
  it('emulate only the media features that the protocol supports', () => {
    const { features } = paramsOf(profileOf('ios-homescreen'), 'Emulation.setEmulatedMedia', {
      colorScheme: 'dark',
      reducedMotion: true,
    });
    expect(features).toEqual([
      { name: 'prefers-color-scheme', value: 'dark' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  });

  it('keep the visible size of native views, and set the size of others', () => {
    const sizeKept = (keepsNativeSize: boolean) =>
      paramsOf(profileOf('ios-safari'), 'Emulation.setDeviceMetricsOverride', { keepsNativeSize })[
        'dontSetVisibleSize'
      ];
    expect([sizeKept(false), sizeKept(true)]).toEqual([false, true]);
  });

  it('add headers to documents only for apps that add them', () => {
    const pauses = builtInProfiles.filter((profile) => documentHeaders(profile).length > 0);
    expect(pauses.map(({ id }) => id).sort()).toEqual([
      'alipay-android',
      'android-webview-shell',
      'qq-android',
      'qq-android-tbs',
      'wechat-android',
      'wechat-android-tbs',
    ]);
  });

  it('are repeated for cross-site frames only if their process does not inherit them from the page', () => {
    const methods = frameCommands(profileOf('ios-safari')).map(({ method }) => method);
    expect(methods).toEqual([
      'Emulation.setUserAgentOverride',
      'Emulation.setTouchEmulationEnabled',
      'Emulation.setTimezoneOverride',
      'Emulation.setLocaleOverride',
      'Emulation.setHardwareConcurrencyOverride',
    ]);
  });

  it('for workers include only those that the protocol accepts', () => {
    const methods = workerCommands(profileOf('pc-chrome')).map(({ method }) => method);
    expect(methods).toEqual([
      'Emulation.setUserAgentOverride',
      'Emulation.setTimezoneOverride',
      'Emulation.setLocaleOverride',
      'Emulation.setHardwareConcurrencyOverride',
    ]);
  });
});

describe('the device script', () => {
  it('sets the screen in cross-site frames only, because the protocol does not reach them', () => {
    expect(deviceFacts(profileOf('android-huawei'), { isCrossSiteFrame: true }).screen).toEqual({
      width: 360,
      height: 780,
      outerWidth: 360,
      outerHeight: 633,
      ratio: 3,
      orientation: { type: 'portrait-primary', angle: 0 },
    });
  });

  it('defines no variables in the global scope', () => {
    const facts = deviceFacts(profileOf('wechat-ios'), { bridgeDelay: 40 });
    expect(facts).toMatchObject({
      vendor: 'Apple Computer, Inc.',
      clientHints: null,
      screen: null,
      bridges: ['WeixinJSBridge', '__wxjs_is_wkwebview'],
      bridgeDelay: 40,
    });
    const run = new Function(`${deviceScriptSource('globalThis.seen = DEVICE_FACTS;', facts)}
      return [globalThis.seen, typeof DEVICE_FACTS];`) as () => unknown;
    expect(run()).toEqual([facts, 'undefined']);
  });
});
