import { defineTexts } from '../texts/define-texts.ts';

const zh = {
  mirror: '同步操作',
  turnOn: '在一个视图里的操作，其他视图同样执行（Alt+M）',
  turnOff: '正在同步各视图的操作，按下关闭（Alt+M）',
  takePart: '参与同步操作',
  leaveOut: '不参与同步操作',
  late: (what: string) => `还没有${what}，正在等待`,
  lateShort: '等待中',
  missedShort: '没跟上',
  missedTitle: '没跟上同步操作的视图',
  showMissed: (count: number) => `${count} 个视图没跟上`,
  absent: (what: string) => `未找到：${what}`,
  failed: (reason: string) => `未能跟随：${reason}`,
};

export const mirroringTexts = defineTexts<typeof zh>(zh, {
  mirror: 'Mirror',
  turnOn: 'Do in the other views what is done in one (Alt+M)',
  turnOff: 'What is done in one view is done in the others; press to stop (Alt+M)',
  takePart: 'Takes part in mirroring',
  leaveOut: 'Is left out of mirroring',
  late: (what) => `Waiting for ${what}`,
  lateShort: 'Waiting',
  missedShort: 'Left behind',
  missedTitle: 'Views that did not follow',
  showMissed: (count) => (count === 1 ? '1 view did not follow' : `${count} views did not follow`),
  absent: (what) => `Not found: ${what}`,
  failed: (reason) => `Could not follow: ${reason}`,
});
