import type { DeviceFacts } from '#shared/device/device-facts.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';

/** Not a name that a page would look for; the device script removes it before the page's first script. */
const bindingName = '__manyue_device_call';

/** How late real WeChat and Alipay clients bring their bridge, ms; a knob. */
const defaultBridgeDelay = 150;

export function deviceFacts(
  profile: DeviceProfile,
  knobs: { readonly bridgeDelay?: number } = {},
): DeviceFacts {
  return {
    vendor: profile.navigatorVendor,
    standalone: profile.standalone,
    hasClientHints: profile.uaMetadata !== null,
    displayMode: profile.displayMode,
    os: profile.expects.os,
    bridges: profile.bridges,
    bridgeDelay: knobs.bridgeDelay ?? defaultBridgeDelay,
    bindingName,
  };
}

/** The text to run before a page's first script: the built script of `src/preload/device.ts` with its facts before it. */
export function deviceScriptSource(builtScript: string, facts: DeviceFacts): string {
  // In a block, so that the page cannot read the constant.
  return `{ const DEVICE_FACTS = ${JSON.stringify(facts)};\n${builtScript}\n}`;
}
