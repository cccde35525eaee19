import { defineTexts } from '../../../texts/define-texts.ts';
import type { PlaceProblem } from './place-draft.ts';

const fields = {
  zh: { latitude: '纬度', longitude: '经度', accuracy: '精度 (米)' },
  en: { latitude: 'Latitude', longitude: 'Longitude', accuracy: 'Accuracy (m)' },
};

export const placeTexts = defineTexts(
  {
    denied: '用户拒绝定位',
    custom: '其他坐标',
    coordinates: '指定坐标',
    fields: fields.zh,
    set: '设定',
    problem: ({ field, min, max }: PlaceProblem) => `${fields.zh[field]}：请填 ${min} 到 ${max} 的数字。`,
    permissions: '权限',
    askHint: '“未决定”时页面读到 prompt；请求权限时，等同于用户关闭询问。桌面程序里读作拒绝。',
  },
  {
    denied: 'Denied by user',
    custom: 'Other coordinates',
    coordinates: 'Coordinates',
    fields: fields.en,
    set: 'Set',
    problem: ({ field, min, max }) => `${fields.en[field]}: enter a number from ${min} to ${max}.`,
    permissions: 'Permissions',
    askHint:
      'With “Ask”, the page reads “prompt”, and its requests behave as if the user dismissed the prompt. The desktop app reports “denied”.',
  },
);
