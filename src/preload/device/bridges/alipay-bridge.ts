import type { DeviceFacts } from '#shared/device/device-facts.ts';
import type { HarnessChannel } from '../harness-channel.ts';

type Callback = (response: Readonly<Record<string, unknown>>) => void;

/** Alipay's JSAPI object. As in the real app it comes late and says so by `AlipayJSBridgeReady` on the document. */
export function installAlipayBridge(channel: HarnessChannel, { bridgeDelay }: DeviceFacts): void {
  setTimeout(() => {
    Reflect.set(window, 'AlipayJSBridge', { call: caller(channel) });
    document.dispatchEvent(new Event('AlipayJSBridgeReady'));
  }, bridgeDelay);
}

/** `call(api, arguments?, callback?)`: both may be left out. */
function caller(channel: HarnessChannel) {
  return (api: string, args?: unknown, callback?: Callback): void => {
    const onResponse = typeof args === 'function' ? (args as Callback) : callback;
    channel.call('alipay', api, typeof args === 'function' ? null : args, (response) =>
      onResponse?.(response),
    );
  };
}
