import { apiProperties, type DeviceFacts } from '#shared/device/device-facts.ts';
import { defineNative } from './bridges/native-accessor.ts';

type NavigatorFacts = Pick<
  DeviceFacts,
  'vendor' | 'standalone' | 'clientHints' | 'memory' | 'connectionType' | 'lacks'
>;

/** The facts for which the DevTools protocol has no command. They sit on the prototype, where engines have them. */
export function correctNavigator(facts: NavigatorFacts): void {
  defineNative(Navigator.prototype, 'vendor', facts.vendor);
  if (facts.standalone !== null) {
    defineNative(Navigator.prototype, 'standalone', facts.standalone, 'onLine');
  }
  correctEverywhere(Navigator.prototype, facts);
  // Chromium's own object gives it away as not being Safari.
  if (facts.vendor.startsWith('Apple')) Reflect.deleteProperty(window, 'chrome');
}

/** What pages and workers have in common. */
export function correctEverywhere(
  navigator: object,
  facts: Omit<NavigatorFacts, 'vendor' | 'standalone'>,
): void {
  if (facts.clientHints === null) Reflect.deleteProperty(navigator, 'userAgentData');
  if (facts.memory === null) Reflect.deleteProperty(navigator, 'deviceMemory');
  // Engines show it to secure origins only: where it is absent it stays so.
  else if ('deviceMemory' in navigator) defineNative(navigator, 'deviceMemory', facts.memory);
  const connection = prototypeOf('NetworkInformation');
  if (facts.connectionType !== null && connection !== undefined) {
    defineNative(connection, 'type', facts.connectionType, 'effectiveType');
  }
  for (const name of facts.lacks) for (const path of apiProperties[name]) removeProperty(path);
}

/** Of an interface by its name; undefined where the engine, or an insecure origin, has none. */
export function prototypeOf(name: string): object | undefined {
  return (Reflect.get(globalThis, name) as { readonly prototype: object } | undefined)?.prototype;
}

/** `Navigator.usb` is a property of that interface's objects, `USB` one of the global object. */
function removeProperty(path: string): void {
  const [first = '', second] = path.split('.');
  const owner = second === undefined ? globalThis : prototypeOf(first);
  if (owner !== undefined) Reflect.deleteProperty(owner, second ?? first);
}
