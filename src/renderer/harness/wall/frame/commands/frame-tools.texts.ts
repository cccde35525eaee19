import { defineTexts } from '../../../texts/define-texts.ts';

const zh = { open: '开发者工具', more: '更多操作' };

export const frameToolsTexts = defineTexts<typeof zh>(zh, { open: 'Developer tools', more: 'More actions' });
