import type { NativeChannel } from '#shared/contract/pay.ts';
import { cancelled } from '../../../services/async/abortable.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { BrowserName, Platform } from '../../../services/platform/platform.ts';
import { type AlipayWindow, alipayBridge } from './alipay-bridge.ts';
import type { NativeOrder, NativePay, NativePayStatus, PayBridge } from './native-pay.ts';
import {
  type AndroidShellWindow,
  androidShellBridge,
  type IosShellWindow,
  iosShellBridge,
} from './shell-bridges.ts';
import { waitForBridge } from './wait-for-bridge.ts';
import { type WeixinWindow, wechatBridge } from './wechat-bridge.ts';

type BridgeWindow = WeixinWindow & AlipayWindow & AndroidShellWindow & IosShellWindow;

interface NativePayOptions {
  readonly window: BridgeWindow & { readonly document: Pick<Document, 'addEventListener'> };
  readonly platform: Pick<Platform, 'isAppShell' | 'os' | 'browser'>;
  readonly pause?: Pause;
}

/** Browsers whose pages get the bridge of each channel. */
const hosts: Readonly<Record<NativeChannel, readonly BrowserName[]>> = {
  wechat: ['wechat', 'wecom'],
  alipay: ['alipay'],
};

/**
 * Creates the native payment for this platform. Our own app accepts orders of every channel; elsewhere only the
 * channel's own app accepts them.
 */
export function createNativePay({ window, platform, pause: wait = pause }: NativePayOptions): NativePay {
  const shell = platform.os === 'ios' ? iosShellBridge(window) : androidShellBridge(window);
  const apps = { wechat: wechatBridge(window), alipay: alipayBridge(window) } as const;
  return {
    canPay: (channel) =>
      platform.isAppShell || apps[channel].isThere() || hosts[channel].includes(platform.browser),
    async pay(order, signal) {
      const bridge = platform.isAppShell ? shell : apps[order.channel];
      const isThere = await waitForBridge(bridge, { document: window.document, pause: wait }, signal);
      return isThere ? hand(bridge, order, signal) : 'no_bridge';
    },
  };
}

/**
 * Passes the order to the bridge. Resolves with 'unknown' if the bridge throws; that error is not logged, because it
 * may contain the order.
 */
async function hand(bridge: PayBridge, order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus> {
  try {
    return await bridge.pay(order, signal);
  } catch {
    if (signal.aborted) throw cancelled();
    return 'unknown';
  }
}
