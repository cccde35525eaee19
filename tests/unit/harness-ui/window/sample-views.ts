import type { PlatformSummary, PlatformTags } from '#shared/ipc/views/platforms.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';

const rows: readonly [id: string, name: string, width: number, height: number, dpr: number][] = [
  ['wechat-android', '微信 (Android, XWEB)', 360, 704, 3],
  ['wechat-ios', '微信 (iOS)', 402, 768, 3],
  ['qq-android', 'QQ (Android)', 360, 704, 3],
  ['ios-safari', 'iOS Safari', 402, 714, 3],
  ['android-chrome', 'Android Chrome', 412, 785, 2.625],
  ['pc-chrome', 'PC Chrome', 1536, 730, 1.25],
  ['ipad', 'iPad Safari', 820, 1106, 2],
  ['huawei', '华为浏览器', 360, 684, 3],
  ['miui', 'MIUI 浏览器', 393, 757, 2.75],
  ['vivo', 'vivo 浏览器', 360, 682, 3],
  ['uc', 'UC 浏览器', 360, 676, 3],
  ['qq-ios', 'QQ (iOS)', 402, 768, 3],
  ['ios-standalone', 'iOS 主屏幕', 402, 874, 3],
];

export const samplePlatforms: readonly PlatformSummary[] = rows.map(([id, name, width, height, dpr]) => ({
  id,
  name: { zh: name, en: name },
  shortName: null,
  viewport: { width, height },
  dpr,
  touch: id !== 'pc-chrome',
  tags: tagsOf(id),
  engine: 'chromium',
  host: 'chromium',
  twinOf: null,
  origin: 'built-in',
}));

function tagsOf(id: string): PlatformTags {
  const isDesktop = id.startsWith('pc');
  const isApple = id.startsWith('i') || id.endsWith('-ios');
  const app = ['wechat', 'qq'].find((name) => id.startsWith(name)) ?? null;
  return {
    os: isDesktop ? 'windows' : isApple ? 'ios' : 'android',
    app,
    browser: app === null ? (isApple ? 'safari' : 'chrome') : null,
    screen: isDesktop ? 'desktop' : id === 'ipad' ? 'tablet' : 'phone',
  };
}

/** Returns a loaded view that matches its platform, with the fields of `change` replaced. */
export function sampleView(index: number, change: Partial<ViewState> = {}): ViewState {
  const platform = samplePlatforms[index];
  if (platform === undefined) throw new Error(`There is no sample platform ${index}.`);
  return {
    id: `view-${index + 1}`,
    platformId: platform.id,
    name: platform.name,
    status: 'ready',
    error: null,
    url: 'http://127.0.0.1:5180/home',
    viewport: platform.viewport,
    dpr: platform.dpr,
    title: '漫阅',
    canGoBack: false,
    canGoForward: false,
    touch: platform.touch,
    rotated: false,
    verification: {
      ok: true,
      facts: [
        { name: 'devicePixelRatio', expected: String(platform.dpr), actual: String(platform.dpr), ok: true },
        { name: 'maxTouchPoints', expected: '5', actual: '5', ok: true },
      ],
    },
    dialog: null,
    ...change,
  };
}

export const mismatchingVerification: ViewState['verification'] = {
  ok: false,
  facts: [
    { name: 'innerWidth', expected: '402', actual: '402', ok: true },
    {
      name: 'userAgent',
      expected: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) MicroMessenger/8.0.74',
      actual: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156',
      ok: false,
    },
    { name: 'site.inApp', expected: 'wechat', actual: 'null', ok: false },
    { name: 'safeArea', expected: '{"top":0,"bottom":34}', actual: '{"top":0,"bottom":34}', ok: true },
  ],
};
