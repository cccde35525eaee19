import type { PayBridge } from './native-pay.ts';
import { askShell, type ShellResultWindow } from './shell-messages.ts';

/** What our Android app puts into its pages: it takes text only. */
export interface AndroidShellWindow extends ShellResultWindow {
  readonly ManyueNative?: { pay(json: string): void };
}

export function androidShellBridge(window: AndroidShellWindow): PayBridge {
  return {
    // Android tells pages nothing of the kind of its methods: a call is all that can be made of one.
    isThere: () => window.ManyueNative !== undefined,
    pay: (order, signal) =>
      askShell(window, order, (request) => window.ManyueNative?.pay(JSON.stringify(request)), signal),
  };
}
