import { defineTexts } from '../../../texts/define-texts.ts';

export const hintTexts = defineTexts(
  { sendsHints: '发送 Client Hints（Sec-CH-UA）', asUsual: '同类设备的一般情况', unset: '未指定' },
  { sendsHints: 'Sends client hints (Sec-CH-UA)', asUsual: 'As is usual for its kind', unset: 'Not set' },
);
