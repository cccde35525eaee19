import type { PayBridge } from './native-pay.ts';
import { askShell, type ShellResultWindow } from './shell-messages.ts';

/** The bridge that our Android app injects into pages; it accepts only strings. */
export interface AndroidShellWindow extends ShellResultWindow {
  readonly ManyueNative?: { pay(json: string): void };
}

export function androidShellBridge(window: AndroidShellWindow): PayBridge {
  return {
    // Methods injected by an Android WebView have no reliable `typeof`, so only the presence of the object is checked.
    isThere: () => window.ManyueNative !== undefined,
    pay: (order, signal) =>
      askShell(window, order, (request) => window.ManyueNative?.pay(JSON.stringify(request)), signal),
  };
}
