import type { DeviceFacts } from '#shared/device/device-facts.ts';
import type { HarnessChannel } from '../harness-channel.ts';

type Callback = (value: unknown) => void;

/** Installs the part of QQ's object that pages use to detect the app and to pay. */
export function installMqq(channel: HarnessChannel, { os }: DeviceFacts): void {
  const version = /\bQQ\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? '0';
  Reflect.set(window, 'mqq', {
    iOS: os === 'ios',
    android: os !== 'ios',
    QQVersion: version,
    support: (api: string) => api === 'mqq.device.isMobileQQ' || api === 'mqq.tenpay.pay',
    device: {
      isMobileQQ: (callback: Callback) => callback(true),
    },
    tenpay: {
      pay: (args: unknown, callback?: Callback) =>
        channel.call('mqq', 'tenpay.pay', args, (response) => callback?.(response)),
    },
  });
}
