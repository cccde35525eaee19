import { conditionStrings } from '#shared/text/condition-text.ts';
import { defineTexts } from '../../texts/define-texts.ts';

export const conditionsTexts = defineTexts(
  {
    target: '应用到',
    ...conditionStrings.zh,
    presets: {
      now: '当前时间',
      evening: '今晚21:30',
      morning: '今天07:00',
      hour: '一小时后（VIP到期）',
      nextDay: '明天此时',
      month: '32天后（月卡到期）',
    },
    ownTime: '指定时间',
    setTime: '设定',
    shows: (time: string) => `页面时间：${time}`,
    differ: '各视图不同',
    notNormal: '非正常环境',
    newViews: '新开的视图',
    backToNormal: '恢复正常',
    allBackToNormal: '全部恢复正常',
    needReload: (count: number) => `${count} 个视图需要刷新才能生效`,
    reload: '刷新',
  },
  {
    target: 'Apply to',
    ...conditionStrings.en,
    presets: {
      now: 'Current time',
      evening: 'Tonight 21:30',
      morning: 'Today 07:00',
      hour: 'In 1 hour (VIP ends)',
      nextDay: 'This time tomorrow',
      month: 'In 32 days (monthly VIP ends)',
    },
    ownTime: 'Custom time',
    setTime: 'Set',
    shows: (time) => `Page time: ${time}`,
    differ: 'Views differ',
    notNormal: 'Modified conditions',
    newViews: 'New views',
    backToNormal: 'Reset',
    allBackToNormal: 'Reset all',
    needReload: (count) => `Reload ${count} ${count === 1 ? 'view' : 'views'} to apply the change`,
    reload: 'Reload',
  },
);
