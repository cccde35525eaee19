import { describe, expect, it } from 'vitest';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { landscapeProfile } from '#main/harness/devices/landscape-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { documentHeaders } from '#main/harness/emulation/apply-emulation.ts';
import { screenOrientation } from '#main/harness/emulation/commands/device-metrics.ts';
import { standardTextSize, textSizeCommands } from '#main/harness/emulation/commands/text-size.ts';
import { deviceFacts, deviceScriptSource } from '#main/harness/emulation/device-script.ts';
import {
  emulationCommands,
  frameCommands,
  windowClosedCommands,
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

const condition = { method: 'Network.enable', params: {} };
const withCondition = (expected: string): Partial<EmulationOptions> => ({
  conditions: (target) => (target === expected ? [condition] : []),
});

describe('emulation commands', () => {
  it('set the measures of a phone', () => {
    const profile = profileOf('ios-homescreen');
    const params = (method: string) => paramsOf(profile, `Emulation.${method}`, { scale: 0.5 });
    expect(params('setDeviceMetricsOverride')).toEqual({
      width: 402,
      height: 874,
      deviceScaleFactor: 3,
      mobile: true,
      screenWidth: 402,
      screenHeight: 874,
      screenOrientation: { type: 'portraitPrimary', angle: 0 },
      scale: 0.5,
      dontSetVisibleSize: false,
    });
    expect(params('setSafeAreaInsetsOverride')).toEqual({
      insets: {
        top: 62,
        topMax: 62,
        right: 0,
        rightMax: 0,
        bottom: 34,
        bottomMax: 34,
        left: 0,
        leftMax: 0,
      },
    });
    expect(params('setHardwareConcurrencyOverride')).toEqual({ hardwareConcurrency: 4 });
    expect(params('setTouchEmulationEnabled')).toEqual({ enabled: true, maxTouchPoints: 5 });
  });

  it.each([
    ['a PC', profileOf('pc-chrome'), 'landscape', 0],
    ['a phone on its side', landscapeProfile(profileOf('android-chrome')), 'landscape', 90],
    [
      'a square screen',
      { ...profileOf('android-chrome'), screen: { width: 500, height: 500 } },
      'portrait',
      0,
    ],
  ])('set the screen orientation of %s', (_name, profile, type, angle) => {
    const metrics = paramsOf(profile, 'Emulation.setDeviceMetricsOverride');
    expect(metrics['screenOrientation']).toEqual({ type: `${type}Primary`, angle });
    expect(screenOrientation(profile)).toEqual({ type: `${type}-primary`, angle });
  });

  it('set user agent, languages and client hints', () => {
    const profile = profileOf('wechat-android');
    expect(paramsOf(profile, 'Emulation.setUserAgentOverride')).toEqual({
      userAgent: profile.ua,
      acceptLanguage: 'zh-CN,zh,en-US,en',
      platform: profile.navigatorPlatform,
      userAgentMetadata: profile.uaMetadata,
    });
  });

  it.each([
    ['android-chrome', 'mobile'],
    ['pc-chrome', 'desktop'],
  ])('convert mouse events on %s in the configuration %s', (id, configuration) => {
    const params = paramsOf(profileOf(id), 'Emulation.setEmitTouchEventsForMouse');
    expect(params['configuration']).toBe(configuration);
  });

  it('set time zone and locale: those of China, or those of the view', () => {
    const region = (options?: Partial<EmulationOptions>) => [
      paramsOf(profileOf('ios-safari'), 'Emulation.setTimezoneOverride', options),
      paramsOf(profileOf('ios-safari'), 'Emulation.setLocaleOverride', options),
    ];
    expect(region()).toEqual([{ timezoneId: 'Asia/Shanghai' }, { locale: 'zh-CN' }]);
    expect(region({ timeZone: 'UTC', locale: 'fr' })).toEqual([{ timezoneId: 'UTC' }, { locale: 'fr' }]);
  });

  it('end with those of the conditions for the target', () => {
    const profile = profileOf('ios-safari');
    expect(emulationCommands(profile, withCondition('page')).at(-1)).toEqual(condition);
    expect(frameCommands(profile, withCondition('frame')).at(-1)).toEqual(condition);
    expect(workerCommands(profile, withCondition('worker')).at(-1)).toEqual(condition);
  });

  it('after a window has closed, set only the locale, the one of the conditions if they have one', () => {
    const locale = (name: string) => ({ method: 'Emulation.setLocaleOverride', params: { locale: name } });
    const profile = profileOf('ios-safari');
    expect(windowClosedCommands(profile)).toEqual([locale('zh-CN')]);
    expect(windowClosedCommands(profile, { conditions: () => [locale('fr'), condition] })).toEqual([
      locale('fr'),
    ]);
  });

  it.each([
    [1, 16, 13],
    [1.3, 21, 17],
  ])('set the default text sizes at the scale %s to %i and %i px', (textScale, standard, fixed) => {
    expect(standardTextSize(textScale)).toBe(standard);
    expect(textSizeCommands({ textScale })).toEqual([
      { method: 'Page.setFontSizes', params: { fontSizes: { standard, fixed } } },
    ]);
  });

  it('emulate light mode with motion unless the view has other preferences', () => {
    expect(paramsOf(profileOf('ios-safari'), 'Emulation.setEmulatedMedia')['features']).toEqual([
      { name: 'prefers-color-scheme', value: 'light' },
      { name: 'prefers-reduced-motion', value: 'no-preference' },
    ]);
  });

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
