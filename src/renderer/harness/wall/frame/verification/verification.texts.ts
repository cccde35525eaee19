import { defineTexts } from '../../../texts/define-texts.ts';

export const verificationTexts = defineTexts(
  {
    check: '完整核对',
    checking: '正在核对…',
    hint: '在这个视图里打开核对页面：各种框架、弹窗、Worker 与请求逐一核对，约需几秒。',
    complete: '完整核对的结果',
    ofPage: '看当前页面的核对',
    counts: (match: number, mismatch: number, known: number) =>
      `相符 ${match}，不符 ${mismatch}，已知差异 ${known}`,
  },
  {
    check: 'Complete check',
    checking: 'Checking…',
    hint: 'Opens the page of the check in this view: all kinds of frames, windows, workers and requests, in some seconds.',
    complete: 'Result of the complete check',
    ofPage: 'Check of this page',
    counts: (match, mismatch, known) => `${match} match, ${mismatch} do not, ${known} are known to differ`,
  },
);
