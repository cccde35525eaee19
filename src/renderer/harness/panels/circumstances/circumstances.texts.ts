import type { CircumstanceName, Circumstances } from '#shared/device/circumstances.ts';
import { defineTexts } from '../../texts/define-texts.ts';
import type { ClockPreset } from './clock.ts';

interface CircumstancesTexts {
  readonly target: string;
  readonly names: Readonly<Record<CircumstanceName, string>>;
  readonly networks: Readonly<Record<Circumstances['network'], string>>;
  readonly colors: Readonly<Record<Circumstances['colorScheme'], string>>;
  readonly presets: Readonly<Record<ClockPreset['id'], string>>;
  readonly slower: (times: number) => string;
  readonly ownTime: string;
  readonly setTime: string;
  readonly shows: (time: string) => string;
  readonly differ: string;
  readonly notNormal: string;
  readonly newViews: string;
  readonly backToNormal: string;
  readonly allBackToNormal: string;
  readonly needReload: (count: number) => string;
  readonly reload: string;
}

export const circumstancesTexts = defineTexts<CircumstancesTexts>(
  {
    target: '应用到',
    names: {
      network: '网络',
      cpuSlowdown: '处理器',
      clockOffsetMs: '时间',
      timeZone: '时区',
      locale: '语言地区',
      colorScheme: '颜色',
      textScale: '文字大小',
      reducedMotion: '减少动画',
    },
    networks: { usual: '正常', offline: '离线', 'slow-3g': '慢3G', '4g': '4G' },
    colors: { light: '浅色', dark: '深色' },
    presets: {
      now: '当前时间',
      evening: '今晚21:30',
      morning: '今天07:00',
      hour: '一小时后（VIP到期）',
      nextDay: '明天此时',
      month: '32天后（月卡到期）',
    },
    slower: (times) => (times === 1 ? '不限速' : `慢${times}倍`),
    ownTime: '指定时间',
    setTime: '设定',
    shows: (time) => `页面时间 ${time}`,
    differ: '各视图不同',
    notNormal: '非正常环境',
    newViews: '新开的视图',
    backToNormal: '恢复正常',
    allBackToNormal: '全部恢复正常',
    needReload: (count) => `${count} 个视图需要刷新才能生效`,
    reload: '刷新',
  },
  {
    target: 'Apply to',
    names: {
      network: 'Network',
      cpuSlowdown: 'Processor',
      clockOffsetMs: 'Time',
      timeZone: 'Time zone',
      locale: 'Locale',
      colorScheme: 'Colours',
      textScale: 'Text size',
      reducedMotion: 'Reduced motion',
    },
    networks: { usual: 'Usual', offline: 'Offline', 'slow-3g': 'Slow 3G', '4g': '4G' },
    colors: { light: 'Light', dark: 'Dark' },
    presets: {
      now: 'Present time',
      evening: 'Tonight 21:30',
      morning: 'Today 07:00',
      hour: 'In an hour (VIP ends)',
      nextDay: 'This time tomorrow',
      month: 'In 32 days (month ends)',
    },
    slower: (times) => (times === 1 ? 'As it is' : `${times}× slower`),
    ownTime: 'A time of your own',
    setTime: 'Set',
    shows: (time) => `The page has ${time}`,
    differ: 'Views differ',
    notNormal: 'Not normal',
    newViews: 'New views',
    backToNormal: 'Back to normal',
    allBackToNormal: 'All back to normal',
    needReload: (count) => `${count} ${count === 1 ? 'view shows' : 'views show'} it after a reload`,
    reload: 'Reload',
  },
);

type Texts = typeof circumstancesTexts.zh;

/** A value as it is said beside others; `now` in ms since the epoch. */
export function circumstanceText(
  name: CircumstanceName,
  circumstances: Circumstances,
  texts: Texts,
  localTimeOf: (circumstances: Circumstances) => string,
): string {
  switch (name) {
    case 'network':
      return texts.networks[circumstances.network];
    case 'cpuSlowdown':
      return texts.slower(circumstances.cpuSlowdown);
    case 'clockOffsetMs':
      return localTimeOf(circumstances);
    case 'timeZone':
      return circumstances.timeZone;
    case 'locale':
      return circumstances.locale;
    case 'colorScheme':
      return texts.colors[circumstances.colorScheme];
    case 'textScale':
      return `${texts.names.textScale} ${Math.round(circumstances.textScale * 100)}%`;
    case 'reducedMotion':
      return texts.names.reducedMotion;
  }
}
