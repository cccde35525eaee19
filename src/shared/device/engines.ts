/**
 * Shows a view: the Chromium of the harness, which emulates platforms, a WebKit, which emulates what it can of them, or
 * the browser of a real phone.
 */
export type EngineName = 'chromium' | 'webkit' | 'phone';
export const engineNames: EngineName[] = ['chromium', 'webkit', 'phone'];

/** Opens the views of an engine. WebKit has two hosts: WebKitGTK, and the WebKit that comes with Playwright. */
export type HostName = 'chromium' | 'webkitgtk' | 'playwright' | 'phone';
export type WebKitHostName = Extract<HostName, 'webkitgtk' | 'playwright'>;
export const hostNames: HostName[] = ['chromium', 'webkitgtk', 'playwright', 'phone'];

const engines: Readonly<Record<HostName, EngineName>> = {
  chromium: 'chromium',
  webkitgtk: 'webkit',
  playwright: 'webkit',
  phone: 'phone',
};

export function engineOfHost(host: HostName): EngineName {
  return engines[host];
}

/** Features that only views of some hosts have. Panels offer them only for those. */
export type Capability =
  | 'verification' // compare the page with its platform
  | 'rotation'
  | 'permissions' // grant or deny them from the window
  | 'tools' // developer tools in a tab of the window's browser
  | 'touch' // touch events; without it, pages receive mouse events
  | 'pixel-ratio' // pages and screenshots have the ratio of the device
  | 'compositing' // `backdrop-filter`, 3D transforms and view transitions
  | 'safe-area' // `env(safe-area-inset-*)`
  | 'text-size' // the system's text size
  | 'locale' // languages of the page's scripts
  | 'time-zone'
  | 'throttling' // slow network and slow processor
  | 'child-targets' // frames of other sites, workers and popups are emulated and observed too
  | 'bridges' // the harness answers the native bridge of an app
  | 'response-body' // the body of a response that a breakpoint holds
  | 'outline' // the accessibility tree
  | 'file-picker'; // the window asks for files that a page requests

const missing: Readonly<Record<HostName, readonly Capability[]>> = {
  chromium: [],
  webkitgtk: [
    'permissions',
    'tools',
    'touch',
    'pixel-ratio',
    'compositing',
    'safe-area',
    'text-size',
    'locale',
    'time-zone',
    'throttling',
    'child-targets',
    'response-body',
    'outline',
    'file-picker',
  ],
  playwright: [
    'verification',
    'permissions',
    'tools',
    'safe-area',
    'text-size',
    'throttling',
    'child-targets',
    'outline',
    'file-picker',
  ],
  phone: ['verification', 'rotation', 'permissions', 'bridges'],
};

export function missingCapabilities(host: HostName): readonly Capability[] {
  return missing[host];
}

export function hasCapability(host: HostName, capability: Capability): boolean {
  return !missing[host].includes(capability);
}
