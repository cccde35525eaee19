import { defineTexts } from '../../../texts/define-texts.ts';

export interface HarTexts {
  readonly file: (name: string) => string;
  readonly responses: (count: number) => string;
  readonly hits: (count: number) => string;
  readonly enabled: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly others: (count: number) => string;
  readonly masked: (count: number) => string;
  readonly leftOut: (count: number) => string;
  readonly skipped: (count: number) => string;
  readonly maskedAt: (paths: string) => string;
  readonly missing: (paths: string) => string;
  readonly noResponse: string;
  readonly more: (count: number) => string;
  readonly replaying: (name: string, responses: number) => string;
}

const zh: HarTexts = {
  file: (name) => `HAR 文件 ${name}`,
  responses: (count) => `${count} 个响应`,
  hits: (count) => `用过 ${count} 次`,
  enabled: (name) => `重放 ${name}`,
  remove: (name) => `移除 ${name}`,
  others: (count) => `也重放脚本、样式和 SVG（${count} 个）`,
  masked: (count) => `${count} 个响应含已遮盖的内容：用视图自己的账号、手机号等填上，没有的就去掉。`,
  leftOut: (count) => `${count} 个响应缺了遮盖的字段就不能用，改由服务器响应。`,
  skipped: (count) => `${count} 条记录不能重放（图片、页面、跳转或内容不全），已略过。`,
  maskedAt: (paths) => `已遮盖：${paths}`,
  missing: (paths) => `未重放，视图里没有：${paths}`,
  noResponse: '无',
  more: (count) => `还有 ${count} 个`,
  replaying: (name, responses) => `正在重放 ${name}：${responses} 个响应`,
};

const en: HarTexts = {
  file: (name) => `HAR file ${name}`,
  responses: (count) => `${count} ${count === 1 ? 'response' : 'responses'}`,
  hits: (count) => `Used ${count} ×`,
  enabled: (name) => `Replay ${name}`,
  remove: (name) => `Remove ${name}`,
  others: (count) => `Also replay scripts, styles and SVG (${count})`,
  masked: (count) =>
    `Responses with masked values: ${count}. The view’s own account, phone number and so on are filled in; other values are dropped.`,
  leftOut: (count) =>
    `Responses not replayed: ${count}. A masked field is required, so the server responded instead.`,
  skipped: (count) => `Skipped entries: ${count} (images, pages, redirects or incomplete content).`,
  maskedAt: (paths) => `Masked: ${paths}`,
  missing: (paths) => `Not replayed, the view has no value for: ${paths}`,
  noResponse: 'None',
  more: (count) => `${count} more`,
  replaying: (name, responses) => `Replaying ${name}: ${responses} responses`,
};

export const harTexts = defineTexts(zh, en);
