import type { DeviceFacts } from '#shared/device/device-facts.ts';
import type { HarnessChannel } from '../harness-channel.ts';

type Callback = (response: Readonly<Record<string, unknown>>) => void;

/**
 * Installs Alipay's JSAPI object. Like the real app, it appears late and then dispatches `AlipayJSBridgeReady` on the
 * document.
 */
export function installAlipayBridge(channel: HarnessChannel, { bridgeDelay }: DeviceFacts): void {
  setTimeout(() => {
    Reflect.set(window, 'AlipayJSBridge', { call: caller(channel) });
    document.dispatchEvent(new Event('AlipayJSBridgeReady'));
  }, bridgeDelay);
}

/** Implements `call(api, arguments?, callback?)` with optional arguments. */
function caller(channel: HarnessChannel) {
  return (api: string, args?: unknown, callback?: Callback): void => {
    const onResponse = typeof args === 'function' ? (args as Callback) : callback;
    channel.call('alipay', api, typeof args === 'function' ? null : args, (response) =>
      onResponse?.(response),
    );
  };
}
