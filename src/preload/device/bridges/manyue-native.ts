import type { HarnessChannel } from '../harness-channel.ts';

/** Window of a page that receives payment results through a global function. */
type ShellPage = Window & { onNativePayResult?: (result: string) => void };

/**
 * Installs the object of the site's Android app. It takes JSON, and responds through the global function
 * `onNativePayResult` of the page.
 */
export function installManyueNative(channel: HarnessChannel): void {
  Reflect.set(window, 'ManyueNative', {
    pay: (text: string) => pay(channel, parse(text)),
  });
}

/** Installs the message handler of the site's iOS app. It takes the same message as an object or as JSON text. */
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

/** Returns text that is not JSON unchanged. A real app passes on any text, and the harness reports the error. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: String(text).slice(0, 1_000) };
  }
}
