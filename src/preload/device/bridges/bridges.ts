import type { BridgeName, DeviceFacts } from '#shared/device/device-facts.ts';
import type { HarnessChannel } from '../harness-channel.ts';
import { installAlipayBridge } from './alipay-bridge.ts';
import { installManyueNative, installManyueWebkitHandler } from './manyue-native.ts';
import { installMqq } from './mqq.ts';
import { installWeixinBridge } from './weixin-bridge.ts';

type Install = (channel: HarnessChannel, facts: DeviceFacts) => void;

const installers: Readonly<Record<BridgeName, Install>> = {
  WeixinJSBridge: installWeixinBridge,
  // Flag by which pages detect the engine WKWebView of WeChat on iOS.
  __wxjs_is_wkwebview: () => Reflect.set(window, '__wxjs_is_wkwebview', true),
  AlipayJSBridge: installAlipayBridge,
  mqq: installMqq,
  ManyueNative: installManyueNative,
  'webkit.messageHandlers.ManyueNative': installManyueWebkitHandler,
};

export function installBridges(facts: DeviceFacts, channel: HarnessChannel): void {
  for (const name of facts.bridges) installers[name](channel, facts);
}
