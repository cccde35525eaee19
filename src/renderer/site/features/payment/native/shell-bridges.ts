import type { PayBridge } from './native-pay.ts';
import { askShell, type ShellResultWindow } from './shell-messages.ts';

/** Window with the bridge that our Android app injects into pages; the bridge accepts only strings. */
export interface AndroidShellWindow extends ShellResultWindow {
  readonly ManyueNative?: { pay(json: string): void };
}

export function androidShellBridge(window: AndroidShellWindow): PayBridge {
  return {
    // Checks only that the object exists, because methods injected by an Android WebView have no reliable `typeof`.
    isThere: () => window.ManyueNative !== undefined,
    pay: (order, signal) =>
      askShell(window, order, (request) => window.ManyueNative?.pay(JSON.stringify(request)), signal),
  };
}

/** Window with the bridge that our iOS app injects into pages; the bridge accepts objects. */
export interface IosShellWindow extends ShellResultWindow {
  readonly webkit?: {
    readonly messageHandlers?: { readonly ManyueNative?: { postMessage(message: unknown): void } };
  };
}

export function iosShellBridge(window: IosShellWindow): PayBridge {
  const handler = () => window.webkit?.messageHandlers?.ManyueNative;
  return {
    isThere: () => handler() !== undefined,
    pay: (order, signal) => askShell(window, order, (request) => handler()?.postMessage(request), signal),
  };
}
