import { describe, expect, it } from 'vitest';
import { brandsOf } from '#main/harness/devices/client-hints-from-user-agent.ts';
import { profileProblems } from '#main/harness/devices/device-profile.ts';
import { profileFromUserAgent, type UserAgentHints } from '#main/harness/devices/profile-from-user-agent.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { profileOf } from '../../../../profile-of.ts';

/** Facts that the user agent does not contain. */
const hints: Readonly<Record<string, UserAgentHints>> = {
  'ipad-desktop': { device: 'ipad' },
  'ios-homescreen': { device: 'home-screen' },
};

describe('profileFromUserAgent', () => {
  it.each(builtInProfiles)('recognizes the platform $id', (profile) => {
    const made = profileFromUserAgent(profile.ua, hints[profile.id]);
    const facts = ({
      expects,
      bridges,
      touch,
      navigatorPlatform,
      navigatorVendor,
      standalone,
      displayMode,
    }: typeof made) => ({
      expects,
      bridges,
      touch,
      navigatorPlatform,
      navigatorVendor,
      standalone,
      displayMode,
    });
    expect(facts(made)).toEqual(facts(profile));
    expect(made.uaMetadata?.brands).toEqual(profile.uaMetadata?.brands);
    expect(profileProblems(made)).toEqual([]);
  });

  it('reads the screen size from the user agent', () => {
    const { screen, dpr } = profileFromUserAgent(profileOf('alipay-ios').ua);
    expect([screen, dpr]).toEqual([{ width: 390, height: 780 }, 3]);
    expect(profileFromUserAgent(profileOf('qq-android').ua).screen.width).toBe(360);
  });

  it('accepts a complete header line, and reads the model', () => {
    const { ua } = profileOf('wechat-android');
    const made = profileFromUserAgent(`  User-Agent: ${ua}\n`);
    expect([made.ua, made.uaMetadata?.model, made.headers]).toEqual([
      ua,
      'PJD110',
      { 'X-Requested-With': 'com.tencent.mm' },
    ]);
  });

  it.each([
    ['wechat-android', /^微信 8\.0\.\d+ · PJD110$/, /^WeChat 8\.0\.\d+ · PJD110$/],
    ['wechat-ios', /^微信 8\.0\.\d+ · iPhone, iOS \d+\.\d+$/, /^WeChat /],
    ['alipay-android', /^支付宝 [\d.]+ · MI 8 Lite$/, /^Alipay /],
    ['qq-android', /^QQ 9\.2\.95 · 2109119BC$/, /^QQ 9\.2\.95 /],
    ['android-chrome', /^Chrome 150 · Android 10$/, /^Chrome 150 · Android 10$/],
    ['android-webview-shell', /^漫阅 App 1\.0 · MEIZU 21$/, /^Manyue app 1\.0 · MEIZU 21$/],
    ['ios-safari', /^Safari 27\.0 · iPhone, iOS 18\.7$/, /^Safari /],
    ['pc-chrome', /^Chrome 150 · Windows$/, /^Chrome /],
  ])('names the platform %s after app, version and device', (id, name, nameEn) => {
    const made = profileFromUserAgent(profileOf(id).ua);
    expect([made.name, made.nameEn]).toEqual([expect.stringMatching(name), expect.stringMatching(nameEn)]);
  });

  it('reports each missing field separately', () => {
    const problems = profileProblems({
      ...profileOf('pc-chrome'),
      name: undefined,
      ua: undefined,
      viewport: { width: 1 },
    });
    const { name: _, ua: __, ...rest } = profileOf('pc-chrome');
    expect(problems.map(({ field }) => field)).toContain('viewport.height');
    expect(profileProblems(rest)).toEqual([
      { field: 'name', zh: '缺少这一项', en: 'is missing' },
      { field: 'ua', zh: '缺少这一项', en: 'is missing' },
    ]);
  });

  it.each(['', 'curl/8.5.0', 'Mozilla/5.0 (漫阅)'])(
    'rejects "%s" and explains what a user agent is',
    (text) => {
      expect(() => profileFromUserAgent(text)).toThrow('not the user agent of a browser');
    },
  );

  it('rejects a user agent that is not a valid header', () => {
    expect(() => profileFromUserAgent(`${profileOf('pc-chrome').ua} 漫阅`)).toThrow('ua:');
  });
});

it('derives the brands from the version as real browsers do', () => {
  const recorded = builtInProfiles.flatMap(({ uaMetadata }) => (uaMetadata === null ? [] : [uaMetadata]));
  expect(recorded.length).toBeGreaterThan(5);
  for (const { brands, fullVersion } of recorded) {
    const own = brands.find(({ brand }) => brand !== 'Chromium' && !brand.startsWith('Not'))?.brand ?? '';
    expect(brandsOf(fullVersion, own)).toEqual(brands);
  }
});

it('reports the path of each invalid field in both languages', () => {
  const { name, ...rest } = profileOf('ios-safari');
  expect(profileProblems({ ...rest, dpr: 9, id: 'A B' }).map(({ field, zh }) => [field, zh])).toEqual([
    ['name', '缺少这一项'],
    ['id', '含有不允许的字符'],
    ['dpr', '不能大于 6'],
  ]);
  const wide = { ...rest, name, viewport: { width: 500, height: 681 }, maxTouchPoints: 0 };
  expect(profileProblems(wide).map(({ field }) => field)).toEqual(['viewport', 'maxTouchPoints']);
});
