import type { DeviceFacts, ScreenFacts } from '#shared/device/device-facts.ts';
import { capabilitiesOf } from '../devices/capabilities.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { screenOrientation } from './commands/device-metrics.ts';

/** Not a name that a page would look for; the device script removes it before the page's first script. */
const bindingName = '__manyue_device_call';

/** How late real WeChat and Alipay clients bring their bridge, ms; an option. */
const defaultBridgeDelay = 150;

interface DeviceOptions {
  readonly bridgeDelay?: number;
  /** For a frame in a process of its own, which is told the machine's screen. */
  readonly isCrossSiteFrame?: boolean;
}

export function deviceFacts(profile: DeviceProfile, options: DeviceOptions = {}): DeviceFacts {
  const { memory, connectionType, lacks } = capabilitiesOf(profile);
  return {
    userAgent: profile.ua,
    platform: profile.navigatorPlatform,
    vendor: profile.navigatorVendor,
    standalone: profile.standalone,
    clientHints: profile.uaMetadata,
    memory,
    connectionType,
    lacks,
    screen: options.isCrossSiteFrame === true ? screenFacts(profile) : null,
    displayMode: profile.displayMode,
    os: profile.expects.os,
    bridges: profile.bridges,
    bridgeDelay: options.bridgeDelay ?? defaultBridgeDelay,
    bindingName,
  };
}

function screenFacts(profile: DeviceProfile): ScreenFacts {
  const { screen, viewport, dpr } = profile;
  return {
    width: screen.width,
    height: screen.height,
    outerWidth: viewport.width,
    outerHeight: viewport.height,
    ratio: dpr,
    orientation: screenOrientation(profile),
  };
}

/** The text to run before a page's first script: the built script of `src/preload/device.ts` with its facts before it. */
export function deviceScriptSource(builtScript: string, facts: DeviceFacts): string {
  // In a block, so that the page cannot read the constant.
  return `{ const DEVICE_FACTS = ${JSON.stringify(facts)};\n${builtScript}\n}`;
}
