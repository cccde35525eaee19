import type { HarnessChannel } from '../harness-channel.ts';

/** Window whose page receives payment results through a global function. */
type ShellPage = Window & { onNativePayResult?: (result: string) => void };

/** Installs the Android shell's object, which takes JSON and responds through the page's global `onNativePayResult`. */
export function installManyueNative(channel: HarnessChannel): void {
  Reflect.set(window, 'ManyueNative', {
    pay: (text: string) => pay(channel, parse(text)),
  });
}

/** Installs the iOS shell's message handler, which takes the same message as an object or as JSON text. */
export function installManyueWebkitHandler(channel: HarnessChannel): void {
  Reflect.set(window, 'webkit', {
    messageHandlers: {
      ManyueNative: {
        postMessage: (message: unknown) =>
          pay(channel, typeof message === 'string' ? parse(message) : message),
      },
    },
  });
}

function pay(channel: HarnessChannel, request: unknown): void {
  channel.call('manyue', 'pay', request, (result) => {
    const { onNativePayResult } = window as ShellPage;
    onNativePayResult?.(JSON.stringify(result));
  });
}

/** Returns text that is not JSON unchanged, because a real shell passes on any text; the harness reports the error. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: String(text).slice(0, 1_000) };
  }
}
