import { defineTexts } from '../texts/define-texts.ts';

export const afterRestartTexts = defineTexts(
  { kept: '重启后保留', cleared: '重启后清除' },
  { kept: 'Kept after restart', cleared: 'Cleared on restart' },
);
