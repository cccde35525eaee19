import { apiProperties, type DeviceFacts } from '#shared/device/device-facts.ts';
import { defineNative } from './bridges/native-accessor.ts';

type NavigatorFacts = Pick<
  DeviceFacts,
  'vendor' | 'standalone' | 'clientHints' | 'memory' | 'connectionType' | 'lacks'
>;

/**
 * Corrects the properties of `navigator` that CDP cannot emulate. Changes the prototype, where real engines define
 * them.
 */
export function correctNavigator(facts: NavigatorFacts): void {
  defineNative(Navigator.prototype, 'vendor', facts.vendor);
  if (facts.standalone !== null) {
    defineNative(Navigator.prototype, 'standalone', facts.standalone, 'onLine');
  }
  correctEverywhere(Navigator.prototype, facts);
  // Removes the object, because only Chromium has it and it would reveal that this is not Safari.
  if (facts.vendor.startsWith('Apple')) Reflect.deleteProperty(window, 'chrome');
}

/** Corrects the properties of `navigator` that pages and workers have in common. */
export function correctEverywhere(
  navigator: object,
  facts: Omit<NavigatorFacts, 'vendor' | 'standalone'>,
): void {
  if (facts.clientHints === null) Reflect.deleteProperty(navigator, 'userAgentData');
  if (facts.memory === null) Reflect.deleteProperty(navigator, 'deviceMemory');
  // Does not add `deviceMemory`, because engines expose it only to secure origins.
  else if ('deviceMemory' in navigator) defineNative(navigator, 'deviceMemory', facts.memory);
  const connection = prototypeOf('NetworkInformation');
  if (facts.connectionType !== null && connection !== undefined) {
    defineNative(connection, 'type', facts.connectionType, 'effectiveType');
  }
  for (const name of facts.lacks) for (const path of apiProperties[name]) removeProperty(path);
}

/** Returns the prototype of an interface. Undefined if the engine or an insecure origin lacks the interface. */
export function prototypeOf(name: string): object | undefined {
  return (Reflect.get(globalThis, name) as { readonly prototype: object } | undefined)?.prototype;
}

/** Removes `Navigator.usb` from the interface's prototype, or `USB` from the global object. */
function removeProperty(path: string): void {
  const [first = '', second] = path.split('.');
  const owner = second === undefined ? globalThis : prototypeOf(first);
  if (owner !== undefined) Reflect.deleteProperty(owner, second ?? first);
}
