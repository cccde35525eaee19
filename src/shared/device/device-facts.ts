/** Native objects that apps inject into pages, by the name of their global variable. */
export const bridgeNames = [
  'WeixinJSBridge',
  '__wxjs_is_wkwebview',
  'AlipayJSBridge',
  'mqq',
  'ManyueNative',
  'webkit.messageHandlers.ManyueNative',
] as const;
export type BridgeName = (typeof bridgeNames)[number];

/** Bridges that appear some time after the document starts. */
export const lateBridges: readonly BridgeName[] = ['WeixinJSBridge', 'AlipayJSBridge'];

/** Features of the web platform that some phones lack, each with the global property by which pages detect it. */
export const apiProperties = {
  battery: ['Navigator.getBattery', 'BatteryManager'],
  bluetooth: ['Navigator.bluetooth', 'Bluetooth'],
  connection: ['Navigator.connection', 'WorkerNavigator.connection', 'NetworkInformation'],
  hid: ['Navigator.hid', 'WorkerNavigator.hid', 'HID'],
  notification: ['Notification'],
  serial: ['Navigator.serial', 'WorkerNavigator.serial', 'Serial'],
  serviceWorker: ['Navigator.serviceWorker', 'ServiceWorkerContainer'],
  share: ['Navigator.share', 'Navigator.canShare'],
  sharedWorker: ['SharedWorker'],
  usb: ['Navigator.usb', 'WorkerNavigator.usb', 'USB'],
  vibrate: ['Navigator.vibrate'],
} as const;
export type ApiName = keyof typeof apiProperties;
export const apiNames = Object.keys(apiProperties) as readonly ApiName[];

/** User agent client hints, as a page reads them. */
export interface ClientHintsFacts {
  readonly brands: readonly { readonly brand: string; readonly version: string }[];
  readonly fullVersionList: readonly { readonly brand: string; readonly version: string }[];
  readonly fullVersion: string;
  readonly platform: string;
  readonly platformVersion: string;
  readonly architecture: string;
  readonly bitness: string;
  readonly model: string;
  readonly mobile: boolean;
  readonly wow64: boolean;
  readonly formFactors: readonly string[];
}

/** Screen for cross-site frames, because CDP emulates the screen only in the page's own process. */
export interface ScreenFacts {
  readonly width: number;
  readonly height: number;
  readonly outerWidth: number;
  readonly outerHeight: number;
  readonly ratio: number;
  readonly orientation: { readonly type: string; readonly angle: number };
}

/** Facts about the platform for the script in a previewed page or worker. CDP emulates all other facts. */
export interface DeviceFacts {
  readonly userAgent: string;
  readonly platform: string;
  readonly vendor: string;
  /** `navigator.standalone`; null if the property does not exist. */
  readonly standalone: boolean | null;
  /** User agent client hints; null if the platform has none. */
  readonly clientHints: ClientHintsFacts | null;
  /** `navigator.deviceMemory` in GB; null if the property does not exist. */
  readonly memory: number | null;
  /** `navigator.connection.type`; null if the property does not exist. */
  readonly connectionType: string | null;
  readonly lacks: readonly ApiName[];
  /** Screen for a cross-site frame. Null in other documents, for which CDP emulates the screen. */
  readonly screen: ScreenFacts | null;
  readonly displayMode: 'browser' | 'standalone';
  readonly os: string;
  readonly bridges: readonly BridgeName[];
  /** Delay in ms from the start of the document until the late bridges appear. */
  readonly bridgeDelay: number;
  /**
   * Name of the global function that sends bridge calls to the harness. It is removed before the first script of the
   * page.
   */
  readonly bindingName: string;
}

/**
 * Key for `Symbol.for`, under which the device script of a page stores the function that receives responses: `(id,
 * value) => void`.
 */
export const responseSymbol = 'manyue.device.response';
