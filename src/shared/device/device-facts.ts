/** Native objects that apps put into their pages, by the name a page reads. */
export const bridgeNames = [
  'WeixinJSBridge',
  '__wxjs_is_wkwebview',
  'AlipayJSBridge',
  'mqq',
  'ManyueNative',
  'webkit.messageHandlers.ManyueNative',
] as const;
export type BridgeName = (typeof bridgeNames)[number];

/** Those that appear some time after the document's start. */
export const lateBridges: readonly BridgeName[] = ['WeixinJSBridge', 'AlipayJSBridge'];

/** Parts of the web platform that phones have or lack, by the property of the global object that a page looks for. */
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

/** User agent client hints, as a page sees them. */
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

/** The screen as a cross-site frame must see it: the DevTools protocol gives it to the page's own process only. */
export interface ScreenFacts {
  readonly width: number;
  readonly height: number;
  readonly outerWidth: number;
  readonly outerHeight: number;
  readonly ratio: number;
  readonly orientation: { readonly type: string; readonly angle: number };
}

/** What the script inside a previewed page or worker needs to know of its platform; everything else the DevTools protocol does. */
export interface DeviceFacts {
  readonly userAgent: string;
  readonly platform: string;
  readonly vendor: string;
  /** `navigator.standalone`; null where the property does not exist. */
  readonly standalone: boolean | null;
  /** Null: the platform has none. */
  readonly clientHints: ClientHintsFacts | null;
  /** GB, as `navigator.deviceMemory` says it; null where the property does not exist. */
  readonly memory: number | null;
  /** `navigator.connection.type`; null where the property does not exist. */
  readonly connectionType: string | null;
  readonly lacks: readonly ApiName[];
  /** For cross-site frames only; null where the DevTools protocol gives the screen. */
  readonly screen: ScreenFacts | null;
  readonly displayMode: 'browser' | 'standalone';
  readonly os: string;
  readonly bridges: readonly BridgeName[];
  /** ms from the document's start until the late bridges appear. */
  readonly bridgeDelay: number;
  /** The global function, removed before the page's first script, through which bridge calls leave the page. */
  readonly bindingName: string;
}

/** The key, as `Symbol.for`, under which a page's device script takes answers: `(id, value) => void`. */
export const responseSymbol = 'manyue.device.answer';
