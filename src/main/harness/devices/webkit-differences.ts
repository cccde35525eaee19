import { type Capability, hasCapability, type WebKitHostName } from '#shared/device/engines.ts';
import type { KnownDifference } from './device-profile.ts';

interface WebKitDifference extends KnownDifference {
  /** Causes the difference if WebKit lacks it. Absent if nothing but the fact depends on it. */
  readonly capability?: Capability;
}

const touch = {
  capability: 'touch',
  zh: '这里的 WebKit 没有触摸事件，点按以鼠标事件送达；手势请在真机上确认。',
  en: 'WebKit has no touch events here, so taps arrive as mouse events. Check gestures on a real device.',
} as const;

const language = {
  capability: 'locale',
  zh: '这里的 WebKit 使用本机的语言和地区格式。',
  en: 'WebKit uses the languages and formats of this machine.',
} as const;

const differences: readonly WebKitDifference[] = [
  { fact: 'touch points', ...touch },
  { fact: 'touch events', ...touch },
  { fact: 'coarse pointer', ...touch },
  { fact: 'hover', ...touch },
  {
    fact: 'device pixel ratio',
    capability: 'pixel-ratio',
    zh: '这里的 WebKit 以像素比 1 绘制，图片会选用低倍率的版本。',
    en: 'WebKit paints with pixel ratio 1 here, so pages choose pictures for low resolution.',
  },
  {
    fact: 'orientation',
    zh: '这里的 WebKit 没有 screen.orientation。',
    en: 'WebKit has no screen.orientation here.',
  },
  {
    fact: 'safe area',
    capability: 'safe-area',
    zh: '这里的 WebKit 没有安全区，env(safe-area-inset-*) 均为 0。',
    en: 'WebKit has no safe areas here; env(safe-area-inset-*) is 0.',
  },
  {
    fact: 'text size',
    capability: 'text-size',
    zh: '这里的 WebKit 不随系统的文字大小缩放。',
    en: 'WebKit ignores the text size of the system here.',
  },
  { fact: 'languages', ...language },
  { fact: 'locale', ...language },
  {
    fact: 'time zone',
    capability: 'time-zone',
    zh: '这里的 WebKit 使用本机的时区。',
    en: 'WebKit uses the time zone of this machine.',
  },
];

/** Returns the facts in which a page on WebKit differs from the real device, with the reasons. */
export function webkitDifferences(host: WebKitHostName): readonly KnownDifference[] {
  return differences
    .filter(({ capability }) => capability === undefined || !hasCapability(host, capability))
    .map(({ fact, zh, en }) => ({ fact, zh, en }));
}
