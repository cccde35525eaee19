import type { PayBridge } from './native-pay.ts';
import { askShell, type ShellResultWindow } from './shell-messages.ts';

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
