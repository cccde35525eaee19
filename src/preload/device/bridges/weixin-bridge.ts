import type { DeviceFacts } from '#shared/device/device-facts.ts';
import type { HarnessChannel } from '../harness-channel.ts';

type Callback = (response: Readonly<Record<string, unknown>>) => void;

/** WeChat's JSAPI object. As in the real client it comes late and says so by `WeixinJSBridgeReady` on the document. */
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
    /** Menu events (`menu:share:appmessage`…): kept, as the client does, one handler an event. */
    on: (event: string, handler: Callback) => {
      handlers.set(event, handler);
    },
    /** How the client itself, and the harness for it, makes an event happen. */
    emit: (event: string, argument: Readonly<Record<string, unknown>> = {}) =>
      handlers.get(event)?.(argument),
  };
}
