import { defineTexts } from '../../../texts/define-texts.ts';

const zh = {
  open: '开发者工具',
  more: '更多操作',
  openTwin: (engine: string) => `在 ${engine} 中并排打开`,
  compareTwins: '对比两个引擎的画面',
};

export const frameToolsTexts = defineTexts<typeof zh>(zh, {
  open: 'Developer tools',
  more: 'More actions',
  openTwin: (engine) => `Open beside it in ${engine}`,
  compareTwins: 'Compare the two engines',
});
