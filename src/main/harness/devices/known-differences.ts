import { capabilitiesOf } from './capabilities.ts';
import type { DeviceProfile, KnownDifference } from './device-profile.ts';
import { webkitDifferences } from './webkit-differences.ts';
import { isWebKitTwin } from './webkit-twin.ts';

interface GeneralDifference extends KnownDifference {
  readonly applies: (profile: DeviceProfile) => boolean;
}

const isApple = ({ navigatorVendor }: DeviceProfile) => navigatorVendor.startsWith('Apple');
const chromeMajor = ({ ua }: DeviceProfile) => Number(/\bChrome\/(\d+)/.exec(ua)?.[1] ?? Number.NaN);

/** Differences from real platforms that emulation in Chromium cannot remove. */
const generalDifferences: readonly GeneralDifference[] = [
  {
    fact: 'engine',
    applies: isApple,
    zh: '渲染与脚本由 Chromium 的 Blink 完成，苹果 WebKit 特有的行为（音视频播放、100vh、回弹滚动等）请在 WebKit 中打开，或用真机确认。',
    en: 'The page runs on Blink, the engine of Chromium. Check what only WebKit does (media playback, 100vh, rubber-band scrolling) in a view on WebKit or on a real device.',
  },
  {
    fact: 'script features',
    applies: (profile) => chromeMajor(profile) < 128,
    zh: '该平台的内核较旧，这里的 Chromium 会提供它没有的新函数；网站的构建目标和兼容性检查负责这一点。',
    en: 'The engine of the platform is older, so Chromium offers functions here that it lacks. The build target and the compatibility checks of the site cover these.',
  },
  {
    fact: 'api: bluetooth',
    applies: (profile) => !capabilitiesOf(profile).lacks.includes('bluetooth'),
    zh: 'Chromium 在 Linux 上不提供 navigator.bluetooth。',
    en: 'Chromium on Linux has no navigator.bluetooth.',
  },
  {
    fact: 'hover',
    applies: ({ touch }) => !touch,
    zh: '无界面运行的浏览器没有鼠标，因此没有悬停能力。',
    en: 'A headless browser has no mouse, so hover is not available.',
  },
  {
    fact: 'display mode in style sheets',
    applies: ({ displayMode }) => displayMode !== 'browser',
    zh: '样式表中的 display-mode 无法模拟，仍为 browser；脚本的 matchMedia 查询是正确的。',
    en: 'display-mode in style sheets cannot be emulated and stays browser; matchMedia in scripts returns the correct value.',
  },
  {
    fact: 'cross-site frame: screen in style sheets',
    applies: () => true,
    zh: '跨站框架若在独立进程中，其样式表按本机屏幕的尺寸与像素比匹配；脚本读到的是正确的。',
    en: 'In a cross-site frame with its own process, style sheets match the screen size and pixel ratio of this machine; scripts read the correct values.',
  },
  {
    fact: 'service worker update: user agent',
    applies: (profile) => !capabilitiesOf(profile).lacks.includes('serviceWorker'),
    zh: '浏览器自己检查 Service Worker 脚本更新的请求带有 Chromium 的请求头；首次注册的请求是正确的。',
    en: 'When the browser checks for a service worker update, its request has the headers of Chromium; the registration request is correct.',
  },
];

/** Returns all facts in which an emulated page differs from the real platform, with the reasons. */
export function knownDifferencesOf(profile: DeviceProfile): readonly KnownDifference[] {
  if (isWebKitTwin(profile)) return [...webkitDifferences(profile.host), ...(profile.known ?? [])];
  const general = generalDifferences
    .filter(({ applies }) => applies(profile))
    .map(({ fact, zh, en }) => ({ fact, zh, en }));
  return [...general, ...(profile.known ?? [])];
}
