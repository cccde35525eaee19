import { describe, expect, it } from 'vitest';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { documentHeaders } from '#main/harness/emulation/commands/document-headers.ts';
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
  it('come in an order that works before the first document', () => {
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

  it('send client hints exactly where the platform has them', () => {
    const params = paramsOf(profile, 'Emulation.setUserAgentOverride');
    expect('userAgentMetadata' in params).toBe(profile.uaMetadata !== null);
    expect(params['platform']).toBe(profile.navigatorPlatform);
  });

  it('name languages without weights, which the browser adds itself', () => {
    const { acceptLanguage } = paramsOf(profile, 'Emulation.setUserAgentOverride');
    expect(acceptLanguage).toMatch(/^zh-CN,zh(,[a-zA-Z-]+)*$/);
  });

  it('name a number of touch points only where there is touch', () => {
    const params = paramsOf(profile, 'Emulation.setTouchEmulationEnabled');
    expect(params).toEqual(
      profile.touch ? { enabled: true, maxTouchPoints: profile.maxTouchPoints } : { enabled: false },
    );
  });

  it('turn a mouse into touches for a person only: automation would hang on it', () => {
    const enabledFor = (input: EmulationOptions['input']) =>
      paramsOf(profile, 'Emulation.setEmitTouchEventsForMouse', { input })['enabled'];
    expect(enabledFor('automation')).toBe(false);
    expect(enabledFor('manual')).toBe(profile.touch);
  });

  it('slow the processor as asked, and let a view behind others have the focus where nobody sits before it', () => {
    expect(paramsOf(profile, 'Emulation.setCPUThrottlingRate', { cpuThrottling: 4 })).toEqual({ rate: 4 });
    const focusFor = (input: EmulationOptions['input']) =>
      paramsOf(profile, 'Emulation.setFocusEmulationEnabled', { input })['enabled'];
    expect([focusFor('automation'), focusFor('manual')]).toEqual([true, false]);
  });

  it('never put headers on requests that cross origins', () => {
    const methods = emulationCommands(profile).map(({ method }) => method);
    expect(methods).not.toContain('Network.setExtraHTTPHeaders');
  });
});

describe('emulation commands', () => {
  it('leave emulated media to what the protocol can do', () => {
    const { features } = paramsOf(profileOf('ios-homescreen'), 'Emulation.setEmulatedMedia', {
      colorScheme: 'dark',
      reducedMotion: true,
    });
    expect(features).toEqual([
      { name: 'prefers-color-scheme', value: 'dark' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  });

  it('keep a native view at its own size only where there is one', () => {
    const sizeKept = (keepsNativeSize: boolean) =>
      paramsOf(profileOf('ios-safari'), 'Emulation.setDeviceMetricsOverride', { keepsNativeSize })[
        'dontSetVisibleSize'
      ];
    expect([sizeKept(false), sizeKept(true)]).toEqual([false, true]);
  });

  it('put headers on documents where an app adds them, and nowhere else', () => {
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

  it('repeat for cross-site frames what their process does not have from the page, and nothing that only a page takes', () => {
    const methods = frameCommands(profileOf('ios-safari')).map(({ method }) => method);
    expect(methods).toEqual([
      'Emulation.setUserAgentOverride',
      'Emulation.setTouchEmulationEnabled',
      'Emulation.setTimezoneOverride',
      'Emulation.setLocaleOverride',
      'Emulation.setHardwareConcurrencyOverride',
    ]);
  });

  it('give a worker what it takes by protocol', () => {
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
  it('tells the screen to cross-site frames only, which the protocol does not', () => {
    expect(deviceFacts(profileOf('android-huawei'), { isCrossSiteFrame: true }).screen).toEqual({
      width: 360,
      height: 780,
      outerWidth: 360,
      outerHeight: 633,
      ratio: 3,
      orientation: { type: 'portrait-primary', angle: 0 },
    });
  });

  it('carries its facts in a block of their own', () => {
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
