import type { ApiName } from '#shared/device/device-facts.ts';
import type { DeviceProfile } from './device-profile.ts';

/** What a page finds out about the machine and the browser's abilities. */
export interface Capabilities {
  readonly cores: number;
  readonly memory: number | null;
  readonly connectionType: string | null;
  readonly lacks: readonly ApiName[];
}

type Kind = 'webkit' | 'webkit-webview' | 'android-browser' | 'android-webview' | 'desktop';

const deviceAccess: readonly ApiName[] = ['usb', 'bluetooth', 'hid', 'serial'];

/**
 * What is usual for each kind. Of WebKit: MDN's compatibility data, also that cores are told as 4 or 8. Of Android's
 * WebView and Chrome: MDN's compatibility data. Cores and memory of Android phones and of PCs are those of common models.
 */
const usual: Readonly<Record<Kind, Capabilities>> = {
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

/** The first major version of Chrome whose Android builds have shared workers. */
const sharedWorkersSince = 148;

/** What the profile says, and where it says nothing what is usual for its kind. */
export function capabilitiesOf(profile: DeviceProfile): Capabilities {
  const kind = kindOf(profile);
  const { cores, memory, connectionType, lacks } = usual[kind];
  const said = profile.capabilities ?? {};
  return {
    cores: said.cores ?? (isIpad(profile) ? 8 : cores),
    memory: said.memory === undefined ? memory : said.memory,
    connectionType: said.connectionType === undefined ? connectionType : said.connectionType,
    lacks: said.lacks ?? lacks.filter((name) => !hasAnyway(name, kind, profile)),
  };
}

function hasAnyway(name: ApiName, kind: Kind, profile: DeviceProfile): boolean {
  // Web apps on the home screen may notify.
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
