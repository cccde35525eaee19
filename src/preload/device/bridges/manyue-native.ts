import type { HarnessChannel } from '../harness-channel.ts';

/** A page that takes the results of payments. */
type ShellPage = Window & { onNativePayResult?: (result: string) => void };

/** The Android shell's object: texts in, the answer through the page's global `onNativePayResult`. */
export function installManyueNative(channel: HarnessChannel): void {
  Reflect.set(window, 'ManyueNative', {
    pay: (text: string) => pay(channel, parse(text)),
  });
}

/** The iOS shell's message handler: the same message, as an object or as text. */
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

/** A shell hands on whatever text it was given: the harness's check says what is wrong with it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: String(text).slice(0, 1_000) };
  }
}
