import { type ConditionName, type Conditions, differingConditions } from '../device/conditions.ts';
import { type Geolocation, type PlaceName, placeAt } from '../device/geolocation.ts';
import type { CustomNetwork, Network, NetworkPreset } from '../device/network.ts';
import type { PermissionChoice } from '../device/permissions.ts';
import type { Language } from '../ipc/subject.ts';
import { localTime } from '../time/local-time.ts';

export interface ConditionStrings {
  readonly names: Readonly<Record<ConditionName, string>>;
  readonly networks: Readonly<Record<NetworkPreset, string>>;
  /** Formats the values of a network, without those that are unlimited. */
  readonly networkNumbers: (network: CustomNetwork) => string;
  readonly colors: Readonly<Record<Conditions['colorScheme'], string>>;
  readonly slower: (times: number) => string;
  readonly geolocations: Readonly<Record<Extract<Geolocation, string>, string>>;
  readonly places: Readonly<Record<PlaceName, string>>;
  readonly permissions: Readonly<Record<PermissionChoice, string>>;
}

/** Texts for conditions that are not normal, for the window and for tickets. */
export const conditionStrings: Readonly<Record<Language, ConditionStrings>> = {
  zh: {
    names: {
      network: '网络',
      cpuSlowdown: '处理器',
      clockOffsetMs: '时间',
      timeZone: '时区',
      locale: '语言地区',
      colorScheme: '颜色',
      textScale: '文字大小',
      reducedMotion: '减少动画',
      geolocation: '定位',
      geolocationPermission: '位置权限',
      notificationPermission: '通知',
      clipboardPermission: '读取剪贴板',
      cameraPermission: '摄像头',
      microphonePermission: '麦克风',
    },
    networks: { usual: '正常', offline: '离线', 'slow-3g': '慢3G', '4g': '4G' },
    networkNumbers: (network) =>
      networkNumbers(network, { none: '不限速', failed: (percent) => `失败${percent}%` }),
    colors: { light: '浅色', dark: '深色' },
    slower: (times) => (times === 1 ? '不限速' : `慢${times}倍`),
    geolocations: { usual: '不模拟', unavailable: '无法定位' },
    places: {
      beijing: '北京',
      shanghai: '上海',
      guangzhou: '广州',
      shenzhen: '深圳',
      chengdu: '成都',
      harbin: '哈尔滨',
      urumqi: '乌鲁木齐',
      lhasa: '拉萨',
      hongKong: '香港',
    },
    permissions: { ask: '未决定', allow: '允许', deny: '拒绝' },
  },
  en: {
    names: {
      network: 'Network',
      cpuSlowdown: 'Processor',
      clockOffsetMs: 'Time',
      timeZone: 'Time zone',
      locale: 'Locale',
      colorScheme: 'Color scheme',
      textScale: 'Text size',
      reducedMotion: 'Reduced motion',
      geolocation: 'Location',
      geolocationPermission: 'Geolocation',
      notificationPermission: 'Notifications',
      clipboardPermission: 'Read clipboard',
      cameraPermission: 'Camera',
      microphonePermission: 'Microphone',
    },
    networks: { usual: 'Usual', offline: 'Offline', 'slow-3g': 'Slow 3G', '4g': '4G' },
    networkNumbers: (network) =>
      networkNumbers(network, { none: 'No throttling', failed: (percent) => `${percent}% fail` }),
    colors: { light: 'Light', dark: 'Dark' },
    slower: (times) => (times === 1 ? 'As it is' : `${times}× slower`),
    geolocations: { usual: 'No override', unavailable: 'Location unavailable' },
    places: {
      beijing: 'Beijing',
      shanghai: 'Shanghai',
      guangzhou: 'Guangzhou',
      shenzhen: 'Shenzhen',
      chengdu: 'Chengdu',
      harbin: 'Harbin',
      urumqi: 'Ürümqi',
      lhasa: 'Lhasa',
      hongKong: 'Hong Kong',
    },
    permissions: { ask: 'Ask', allow: 'Allow', deny: 'Deny' },
  },
};

export function networkText(network: Network, words: ConditionStrings): string {
  if (typeof network === 'string') return words.networks[network];
  return network.name === '' ? words.networkNumbers(network) : network.name;
}

/** Returns the name of a known place, otherwise the coordinates. */
function geolocationText(geolocation: Geolocation, words: ConditionStrings): string {
  if (typeof geolocation === 'string') return words.geolocations[geolocation];
  const place = placeAt(geolocation);
  return place === undefined ? `${geolocation.latitude}, ${geolocation.longitude}` : words.places[place];
}

/** Formats values as `↓400 ↑200 kbit/s, 300 ms`, which is the same in both languages. */
function networkNumbers(
  { downloadKbps, uploadKbps, latencyMs, failedPercent }: CustomNetwork,
  words: { readonly none: string; readonly failed: (percent: number) => string },
): string {
  const rates = [
    ...(downloadKbps === null ? [] : [`↓${downloadKbps}`]),
    ...(uploadKbps === null ? [] : [`↑${uploadKbps}`]),
  ];
  const parts = [
    ...(rates.length === 0 ? [] : [`${rates.join(' ')} kbit/s`]),
    ...(latencyMs === 0 ? [] : [`${latencyMs} ms`]),
    ...(failedPercent === 0 ? [] : [words.failed(failedPercent)]),
  ];
  return parts.join(', ') || words.none;
}

/** Returns a text for each condition that is not normal. `now` is in ms since the epoch. */
export function abnormalConditionTexts(
  conditions: Conditions,
  words: ConditionStrings,
  now: number,
): readonly string[] {
  const time = ({ clockOffsetMs, timeZone }: Conditions) =>
    localTime(now + clockOffsetMs, timeZone).replace('T', ' ');
  return differingConditions(conditions).map((name) => conditionText(name, conditions, words, time));
}

function conditionText(
  name: ConditionName,
  conditions: Conditions,
  words: ConditionStrings,
  localTimeOf: (conditions: Conditions) => string,
): string {
  switch (name) {
    case 'network':
      return networkText(conditions.network, words);
    case 'cpuSlowdown':
      return words.slower(conditions.cpuSlowdown);
    case 'clockOffsetMs':
      return localTimeOf(conditions);
    case 'timeZone':
      return conditions.timeZone;
    case 'locale':
      return conditions.locale;
    case 'colorScheme':
      return words.colors[conditions.colorScheme];
    case 'textScale':
      return `${words.names.textScale} ${Math.round(conditions.textScale * 100)}%`;
    case 'reducedMotion':
      return words.names.reducedMotion;
    case 'geolocation':
      return geolocationText(conditions.geolocation, words);
    case 'geolocationPermission':
    case 'notificationPermission':
    case 'clipboardPermission':
    case 'cameraPermission':
    case 'microphonePermission':
      return `${words.names[name]}: ${words.permissions[conditions[name]]}`;
  }
}
