import type { DeviceProfile } from './device-profile.ts';

type Screen = Pick<DeviceProfile, 'screen' | 'viewport' | 'dpr' | 'safeArea'>;
type Size = DeviceProfile['screen'];

interface Device {
  readonly os: string;
  readonly browser: string;
  readonly isIpad: boolean;
}

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Returns the screen that the user agent reports, or else that of a common model. The viewport is the screen without
 * the app's bars.
 */
export function screenFrom(ua: string, device: Device): Screen {
  const { screen, dpr } = fromUserAgent(ua) ?? commonScreen(device);
  const { os, browser, isIpad } = device;
  if (!['ios', 'android', 'harmony'].includes(os)) {
    return { screen, viewport: { width: 1280, height: 720 }, dpr, safeArea: noInsets };
  }
  const bars = isIpad ? 74 : barsOf(os, browser);
  const safeArea = os === 'ios' && !isIpad && browser !== 'safari' ? { ...noInsets, bottom: 34 } : noInsets;
  return { screen, viewport: { width: screen.width, height: screen.height - bars }, dpr, safeArea };
}

function commonScreen({ os, isIpad }: Device): { readonly screen: Size; readonly dpr: number } {
  if (isIpad) return { screen: { width: 820, height: 1180 }, dpr: 2 };
  if (os === 'ios') return { screen: { width: 402, height: 874 }, dpr: 3 };
  if (os === 'android' || os === 'harmony') return { screen: { width: 360, height: 792 }, dpr: 3 };
  return { screen: { width: 1920, height: 1080 }, dpr: 1 };
}

/** Returns the height in CSS px of the status bar and the app's bars together. */
function barsOf(os: string, browser: string): number {
  const isApp = ['wechat', 'wecom', 'qq', 'alipay', 'webview'].includes(browser);
  if (os === 'ios') return browser === 'standalone' ? 62 : isApp ? 106 : 193;
  return isApp ? 88 : 132;
}

/**
 * Returns the screen if the user agent reports it. Alipay adds `ws:390|844|3.0`, with height 0 if it is unknown; QQ
 * adds the width in device pixels.
 */
function fromUserAgent(ua: string): { readonly screen: Size; readonly dpr: number } | undefined {
  const [, width, height, ratio] = /\bws:(\d+)\|(\d+)\|([\d.]+)/.exec(ua) ?? [];
  if (Number(width) >= 240 && Number(height) >= 320 && Number(ratio) >= 1) {
    return { screen: { width: Number(width), height: Number(height) }, dpr: Number(ratio) };
  }
  const pixels = Number(/\bPixel\/(\d+)/.exec(ua)?.[1]);
  if (!(pixels >= 720 && pixels <= 2_000)) return undefined;
  const across = Math.round(pixels / 3);
  return { screen: { width: across, height: Math.round((across * 19.5) / 9) }, dpr: 3 };
}
