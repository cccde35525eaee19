import type { DeviceFacts } from '#shared/device/device-facts.ts';
import type { HarnessChannel } from '../harness-channel.ts';

type Callback = (response: Readonly<Record<string, unknown>>) => void;

/**
 * Installs WeChat's JSAPI object. Like the real client, it appears late and then dispatches `WeixinJSBridgeReady` on
 * the document.
 */
export function installWeixinBridge(channel: HarnessChannel, facts: DeviceFacts): void {
  setTimeout(() => {
    Reflect.set(window, 'WeixinJSBridge', createWeixinBridge(channel));
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  }, facts.bridgeDelay);
}

function createWeixinBridge(channel: HarnessChannel) {
  const handlers = new Map<string, Callback>();
  const invoke = (api: string, args?: unknown, callback?: Callback) => {
    channel.call('weixin', api, args, (response) => callback?.(response));
  };
  return {
    invoke,
    call: invoke,
    /**
     * Registers a handler for a menu event such as `menu:share:appmessage`. A second handler of an event replaces the
     * first, as in WeChat.
     */
    on: (event: string, handler: Callback) => {
      handlers.set(event, handler);
    },
    emit: (event: string, argument: Readonly<Record<string, unknown>> = {}) =>
      handlers.get(event)?.(argument),
  };
}
