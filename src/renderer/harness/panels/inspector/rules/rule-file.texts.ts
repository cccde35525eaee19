import { defineTexts } from '../../../texts/define-texts.ts';

const zh = {
  reveal: '包含隐私内容',
  revealHint: '导出时不遮盖账号、令牌等；只给信得过的人',
  export: '导出规则',
  exportHint: '把改写与断点存为 JSON 文件（不含 HAR 文件）',
  import: '导入规则…',
  importHint: '从 JSON 文件加入改写与断点，对全部视图生效',
  saved: (count: number, path: string | null) =>
    path === null ? `${count} 条规则已交给浏览器下载` : `${count} 条规则已存为 ${path}`,
  imported: (overrides: number, breakpoints: number) =>
    `已加入 ${overrides} 条改写、${breakpoints} 个断点，对全部视图生效`,
  tooLarge: '这个文件太大：规则文件最多 15 MB。',
  dismiss: '知道了',
};

export type RuleFileTexts = typeof zh;

const en: RuleFileTexts = {
  reveal: 'Include private values',
  revealHint: 'Accounts, tokens and so on are not masked in the file. Share it only with people you trust.',
  export: 'Export rules',
  exportHint: 'Saves overrides and breakpoints as a JSON file, without HAR files',
  import: 'Import rules…',
  importHint: 'Adds overrides and breakpoints from a JSON file to all views',
  saved: (count, path) =>
    path === null ? `${count} rules downloaded by the browser` : `${count} rules saved as ${path}`,
  imported: (overrides, breakpoints) =>
    `Added overrides: ${overrides}, breakpoints: ${breakpoints}, for all views`,
  tooLarge: 'This file is too large: rule files can have up to 15 MB.',
  dismiss: 'Dismiss',
};

export const ruleFileTexts = defineTexts(zh, en);
