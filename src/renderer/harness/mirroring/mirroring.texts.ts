import { defineTexts } from '../texts/define-texts.ts';

const zh = {
  mirror: '同步操作',
  turnOn: '在一个视图里的操作，其他视图同样执行（Alt+M）',
  turnOff: '正在同步各视图的操作，按下关闭（Alt+M）',
  takePart: '参与同步操作',
  leaveOut: '不参与同步操作',
  late: (what: string) => `还没有${what}，正在等待`,
  lateShort: '等待中',
  missedShort: '未同步',
  missedTitle: '未同步的视图',
  showMissed: (count: number) => `${count} 个视图未同步`,
  absent: (what: string) => `未找到：${what}`,
  failed: (reason: string) => `执行失败：${reason}`,
};

export const mirroringTexts = defineTexts<typeof zh>(zh, {
  mirror: 'Mirror',
  turnOn: 'Repeat the actions of one view in all others (Alt+M)',
  turnOff: 'Mirroring is on; press to turn it off (Alt+M)',
  takePart: 'Included in mirroring',
  leaveOut: 'Excluded from mirroring',
  late: (what) => `Waiting for ${what}`,
  lateShort: 'Waiting',
  missedShort: 'Out of sync',
  missedTitle: 'Views out of sync',
  showMissed: (count) => (count === 1 ? '1 view out of sync' : `${count} views out of sync`),
  absent: (what) => `Not found: ${what}`,
  failed: (reason) => `Failed: ${reason}`,
});
