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

/** What the script inside a previewed page needs to know of its platform; everything else the DevTools protocol does. */
export interface DeviceFacts {
  readonly vendor: string;
  /** `navigator.standalone`; null where the property does not exist. */
  readonly standalone: boolean | null;
  readonly hasClientHints: boolean;
  readonly displayMode: 'browser' | 'standalone';
  readonly os: string;
  readonly bridges: readonly BridgeName[];
  /** ms from the document's start until the late bridges appear. */
  readonly bridgeDelay: number;
  /** The global function, removed before the page's first script, through which bridge calls leave the page. */
  readonly bindingName: string;
}

/** The key, as `Symbol.for`, under which a page's device script takes answers: `(id, value) => void`. */
export const answerSymbol = 'manyue.device.answer';
