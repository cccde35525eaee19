import { readLeniently } from '#shared/contract/lenient/read-leniently.ts';
import type { NativeChannel } from '#shared/contract/pay.ts';
import { toAppError } from '#shared/errors.ts';
import { type NativePayRequest, NativePayResult } from '#shared/pay/native-pay-message.ts';
import { cancelled } from '../../../services/async/abortable.ts';
import type { Pause } from '../../../services/async/pause.ts';
import { pause } from '../../../services/async/pause.ts';
import type { BrowserName, Platform } from '../../../services/platform/platform.ts';
import { type AlipayWindow, alipayBridge } from './alipay-bridge.ts';
import { callbackResult } from './callback-result.ts';
import type { NativeOrder, NativePay, NativePayStatus, PayBridge } from './native-pay.ts';

/** Window with the callback by which the Manyue apps report results. */
interface ShellResultWindow {
  onNativePayResult?: (json: unknown) => void;
}

/** Sends an order to the Manyue app, and waits for the result with the same request ID. */
async function askShell(
  window: ShellResultWindow,
  order: NativeOrder,
  send: (request: NativePayRequest) => void,
  signal: AbortSignal,
): Promise<NativePayStatus> {
  const request = { id: requestId(), ...order };
  let receive: ((json: unknown) => void) | undefined;
  try {
    return await callbackResult<NativePayStatus>((callback) => {
      receive = (json) => {
        const result = parseResult(json);
        if (result?.id === request.id) callback(result.status);
      };
      window.onNativePayResult = receive;
      send(request);
    }, signal);
  } finally {
    // Leaves the callback if a later request has replaced it.
    if (window.onNativePayResult === receive) delete window.onNativePayResult;
  }
}

function requestId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(36)).join('');
}

function parseResult(json: unknown): NativePayResult | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return readLeniently(NativePayResult, JSON.parse(json));
  } catch {
    // Ignores a message that is not JSON, because the Manyue apps report results as JSON.
    return undefined;
  }
}

/** Window with the bridge that the Manyue app for Android injects into pages; the bridge accepts only strings. */
interface AndroidShellWindow extends ShellResultWindow {
  readonly ManyueNative?: { pay(json: string): void };
}

function androidShellBridge(window: AndroidShellWindow): PayBridge {
  return {
    // Checks only that the object exists, because `typeof` is not reliable for methods that an Android WebView injects.
    isThere: () => window.ManyueNative !== undefined,
    pay: (order, signal) =>
      askShell(window, order, (request) => window.ManyueNative?.pay(JSON.stringify(request)), signal),
  };
}

/** Window with the bridge that the Manyue app for iOS injects into pages; the bridge accepts objects. */
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

/** Payment results by WeChat's message. Other messages are ignored, because they may belong to other calls. */
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

/** Browsers that inject the JavaScript bridge of each channel into pages. */
const hosts: Readonly<Record<NativeChannel, readonly BrowserName[]>> = {
  wechat: ['wechat', 'wecom'],
  alipay: ['alipay'],
};

/** Max time in ms to wait for the bridge, because apps inject it some time after the page's scripts start. */
const timeoutMs = 3_000;
const intervalMs = 100;

interface BridgeEnvironment {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly pause: Pause;
}

/** Resolves with true if the bridge is present within 3 s. Rejects with AppError 'cancelled' on abort. */
async function waitForBridge(
  bridge: PayBridge,
  { document, pause }: BridgeEnvironment,
  signal: AbortSignal,
): Promise<boolean> {
  if (bridge.isThere()) return true;
  const ready = new AbortController();
  const stop = () => ready.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (bridge.readyEvent) document.addEventListener(bridge.readyEvent, stop, { signal: ready.signal });
  try {
    for (let waitedMs = 0; waitedMs < timeoutMs && !bridge.isThere(); waitedMs += intervalMs) {
      await pause(intervalMs, ready.signal);
    }
  } catch (thrown) {
    // Ignores the cancelled pause. If `signal` has not aborted, the ready event has fired.
    if (signal.aborted || toAppError(thrown).code !== 'cancelled') throw thrown;
  } finally {
    signal.removeEventListener('abort', stop);
    ready.abort();
  }
  return bridge.isThere();
}

/**
 * Creates the native payment for this platform. Our own app accepts orders of every channel. Elsewhere, only the app of
 * the channel itself accepts them.
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
 * Passes the order to the bridge. Resolves with 'unknown' if the bridge throws. Does not log that error, because it may
 * contain the order.
 */
async function hand(bridge: PayBridge, order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus> {
  try {
    return await bridge.pay(order, signal);
  } catch {
    if (signal.aborted) throw cancelled();
    return 'unknown';
  }
}
