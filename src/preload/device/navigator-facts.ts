import type { DeviceFacts } from '#shared/device/device-facts.ts';

type NavigatorFacts = Pick<DeviceFacts, 'vendor' | 'standalone' | 'hasClientHints'>;

/** The facts for which the DevTools protocol has no command. They sit on the prototype, where engines have them. */
export function correctNavigator({ vendor, standalone, hasClientHints }: NavigatorFacts): void {
  define('vendor', vendor);
  if (standalone !== null) define('standalone', standalone);
  if (!hasClientHints) Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
  // Chromium's own object gives it away as not being Safari.
  if (vendor.startsWith('Apple')) Reflect.deleteProperty(window, 'chrome');
}

function define(name: string, value: unknown): void {
  Object.defineProperty(Navigator.prototype, name, {
    get: () => value,
    configurable: true,
    enumerable: true,
  });
}
