import type { ApiName } from '#shared/device/device-facts.ts';
import type { DeviceProfile } from './device-profile.ts';

/** Features of the device and the browser that a page can detect. */
export interface Capabilities {
  readonly cores: number;
  readonly memory: number | null;
  readonly connectionType: string | null;
  readonly lacks: readonly ApiName[];
}

type Kind = 'webkit' | 'webkit-webview' | 'android-browser' | 'android-webview' | 'desktop';

const deviceAccess: readonly ApiName[] = ['usb', 'bluetooth', 'hid', 'serial'];

/**
 * Typical values for each kind of platform. Those of WebKit and Android follow MDN's compatibility data; WebKit reports
 * 4 or 8 cores. Cores and memory of Android phones and PCs are those of common models.
 */
const commonCapabilities: Readonly<Record<Kind, Capabilities>> = {
  webkit: {
    cores: 4,
    memory: null,
    connectionType: null,
    lacks: [...deviceAccess, 'battery', 'connection', 'vibrate', 'notification'],
  },
  'webkit-webview': {
    cores: 4,
    memory: null,
    connectionType: null,
    lacks: [...deviceAccess, 'battery', 'connection', 'vibrate', 'notification', 'serviceWorker'],
  },
  'android-browser': {
    cores: 8,
    memory: 8,
    connectionType: 'wifi',
    lacks: ['hid', 'serial', 'sharedWorker'],
  },
  'android-webview': {
    cores: 8,
    memory: 8,
    connectionType: 'wifi',
    lacks: [...deviceAccess, 'share', 'sharedWorker', 'notification'],
  },
  desktop: { cores: 8, memory: 8, connectionType: null, lacks: [] },
};

/** First major version of Chrome for Android with shared workers. */
const sharedWorkersSince = 148;

/** Returns the capabilities of a platform. Those that the profile does not contain have the typical values. */
export function capabilitiesOf(profile: DeviceProfile): Capabilities {
  const kind = kindOf(profile);
  const { cores, memory, connectionType, lacks } = commonCapabilities[kind];
  const own = profile.capabilities ?? {};
  return {
    cores: own.cores ?? (isIpad(profile) ? 8 : cores),
    memory: own.memory === undefined ? memory : own.memory,
    connectionType: own.connectionType === undefined ? connectionType : own.connectionType,
    lacks: own.lacks ?? lacks.filter((name) => !hasAnyway(name, kind, profile)),
  };
}

function hasAnyway(name: ApiName, kind: Kind, profile: DeviceProfile): boolean {
  // iOS supports notifications only in web apps on the home screen.
  if (name === 'notification') return profile.displayMode === 'standalone';
  const major = Number(/\bChrome\/(\d+)/.exec(profile.ua)?.[1] ?? 0);
  return name === 'sharedWorker' && kind === 'android-browser' && major >= sharedWorkersSince;
}

function kindOf({ navigatorVendor, expects, ua, displayMode }: DeviceProfile): Kind {
  if (navigatorVendor.startsWith('Apple')) {
    const isSafari = /\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//.test(ua);
    return isSafari || displayMode === 'standalone' ? 'webkit' : 'webkit-webview';
  }
  if (!['android', 'harmony'].includes(expects.os)) return 'desktop';
  const isWebView = /; wv\)|\bTBS\/|\bAliApp\(|\bMicroMessenger\/|\bQQ\//.test(ua);
  return isWebView ? 'android-webview' : 'android-browser';
}

function isIpad({ navigatorVendor, expects }: DeviceProfile): boolean {
  return navigatorVendor.startsWith('Apple') && !expects.isPhone;
}
