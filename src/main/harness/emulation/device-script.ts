import type { DeviceFacts, ScreenFacts } from '#shared/device/device-facts.ts';
import { capabilitiesOf } from '../devices/capabilities.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { screenOrientation } from './commands/device-metrics.ts';

/** Binding through which pages send bridge calls. The device script removes it before the page's first script runs. */
const bindingName = '__manyue_device_call';

/** Delay in ms after which real WeChat and Alipay clients add their bridge. */
const defaultBridgeDelayMs = 150;

interface DeviceOptions {
  readonly bridgeDelay?: number;
  /** True for a frame in its own process, which would otherwise report the machine's screen. */
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
    bridgeDelay: options.bridgeDelay ?? defaultBridgeDelayMs,
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

/**
 * Returns the script that runs before a page's first script. It is the built `src/preload/device.ts` after a constant
 * with the platform's facts.
 */
export function deviceScriptSource(builtScript: string, facts: DeviceFacts): string {
  // The block keeps the constant out of the page's global scope.
  return `{ const DEVICE_FACTS = ${JSON.stringify(facts)};\n${builtScript}\n}`;
}
