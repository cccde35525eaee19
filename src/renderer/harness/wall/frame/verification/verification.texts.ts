import { defineTexts } from '../../../texts/define-texts.ts';

export const verificationTexts = defineTexts(
  {
    check: '完整校验',
    checking: '正在校验…',
    hint: '在这个视图里打开校验页面，逐一校验各种框架、弹窗、Worker 与请求，约需几秒。',
    complete: '完整校验结果',
    ofPage: '查看当前页面的校验',
    missing: (engine: string, names: readonly string[]) => `${engine} 没有：${names.join('、')}`,
    counts: (match: number, mismatch: number, known: number) =>
      `相符 ${match}，不符 ${mismatch}，已知差异 ${known}`,
  },
  {
    check: 'Full verification',
    checking: 'Verifying…',
    hint: 'Opens the verification page in this view and checks frames, popups, workers and requests. Takes a few seconds.',
    complete: 'Full verification result',
    ofPage: 'Verification of this page',
    missing: (engine, names) => `${engine} lacks: ${names.join(', ')}`,
    counts: (match, mismatch, known) =>
      `Matches: ${match}, mismatches: ${mismatch}, known differences: ${known}`,
  },
);
