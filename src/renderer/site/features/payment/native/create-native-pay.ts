import type { NativeChannel } from '#shared/contract/pay.ts';
import { cancelled } from '../../../services/async/abortable.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { BrowserName, Platform } from '../../../services/platform/platform.ts';
import { type AlipayWindow, alipayBridge } from './alipay-bridge.ts';
import { callbackResult } from './callback-result.ts';
import type { NativeOrder, NativePay, NativePayStatus, PayBridge } from './native-pay.ts';
import { askShell, type ShellResultWindow } from './shell-messages.ts';
import { waitForBridge } from './wait-for-bridge.ts';

/** Window with the bridge that our Android app injects into pages; the bridge accepts only strings. */
interface AndroidShellWindow extends ShellResultWindow {
  readonly ManyueNative?: { pay(json: string): void };
}

function androidShellBridge(window: AndroidShellWindow): PayBridge {
  return {
    // Checks only that the object exists, because methods injected by an Android WebView have no reliable `typeof`.
    isThere: () => window.ManyueNative !== undefined,
    pay: (order, signal) =>
      askShell(window, order, (request) => window.ManyueNative?.pay(JSON.stringify(request)), signal),
  };
}

/** Window with the bridge that our iOS app injects into pages; the bridge accepts objects. */
interface IosShellWindow extends ShellResultWindow {
  readonly webkit?: {
    readonly messageHandlers?: { readonly ManyueNative?: { postMessage(message: unknown): void } };
  };
}

function iosShellBridge(window: IosShellWindow): PayBridge {
  const handler = () => window.webkit?.messageHandlers?.ManyueNative;
  return {
    isThere: () => handler() !== undefined,
    pay: (order, signal) => askShell(window, order, (request) => handler()?.postMessage(request), signal),
  };
}

/** Window with the bridge that the WeChat app injects into pages. */
interface WeixinWindow {
  readonly WeixinJSBridge?: {
    invoke(
      api: string,
      payload: object,
      callback: (result: { readonly err_msg?: unknown } | undefined) => void,
    ): void;
  };
}

/** Payment results by WeChat's message. Other messages, which may come from other calls, are ignored. */
const statuses: ReadonlyMap<unknown, NativePayStatus> = new Map([
  ['get_brand_wcpay_request:ok', 'paid'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
]);

function wechatBridge(window: WeixinWindow): PayBridge {
  return {
    readyEvent: 'WeixinJSBridgeReady',
    isThere: () => typeof window.WeixinJSBridge?.invoke === 'function',
    async pay({ payload }, signal) {
      const result = await callbackResult<{ readonly err_msg?: unknown } | undefined>((callback) => {
        window.WeixinJSBridge?.invoke('getBrandWCPayRequest', payload, callback);
      }, signal);
      return statuses.get(result?.err_msg) ?? 'unknown';
    },
  };
}

type BridgeWindow = WeixinWindow & AlipayWindow & AndroidShellWindow & IosShellWindow;

interface NativePayOptions {
  readonly window: BridgeWindow & { readonly document: Pick<Document, 'addEventListener'> };
  readonly platform: Pick<Platform, 'isAppShell' | 'os' | 'browser'>;
  readonly pause?: Pause;
}

/** Browsers whose pages get the bridge of each channel. */
const hosts: Readonly<Record<NativeChannel, readonly BrowserName[]>> = {
  wechat: ['wechat', 'wecom'],
  alipay: ['alipay'],
};

/**
 * Creates the native payment for this platform. Our own app accepts orders of every channel; elsewhere only the
 * channel's own app accepts them.
 */
export function createNativePay({ window, platform, pause: wait = pause }: NativePayOptions): NativePay {
  const shell = platform.os === 'ios' ? iosShellBridge(window) : androidShellBridge(window);
  const apps = { wechat: wechatBridge(window), alipay: alipayBridge(window) } as const;
  return {
    canPay: (channel) =>
      platform.isAppShell || apps[channel].isThere() || hosts[channel].includes(platform.browser),
    async pay(order, signal) {
      const bridge = platform.isAppShell ? shell : apps[order.channel];
      const isThere = await waitForBridge(bridge, { document: window.document, pause: wait }, signal);
      return isThere ? hand(bridge, order, signal) : 'no_bridge';
    },
  };
}

/**
 * Passes the order to the bridge. Resolves with 'unknown' if the bridge throws; that error is not logged, because it
 * may contain the order.
 */
async function hand(bridge: PayBridge, order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus> {
  try {
    return await bridge.pay(order, signal);
  } catch {
    if (signal.aborted) throw cancelled();
    return 'unknown';
  }
}
