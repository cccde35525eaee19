import { defineTexts } from '../../texts/define-texts.ts';

const zh = {
  view: '视图',
  chooseView: '请选择出问题的视图',
  title: '标题（可不填）',
  defaultTitle: (view: string, path: string) => `${view} ${path} 的问题`,
  expected: '预期结果',
  happened: '实际结果',
  make: '生成工单',
  making: '正在生成',
  saved: (name: string) => `已生成 ${name}，由浏览器下载（在程序里会询问保存位置）。`,
  files: '内容',
  missing: '缺少',
  about:
    '把测试台版本、网站构建、截图、模拟校验、操作步骤、请求（HAR）、控制台和存储打成一个 zip。密码、账号、令牌等已隐藏，截图上的也已遮盖（图片里画的字和其他网站的内嵌页除外）。',
};

export const ticketTexts = defineTexts<typeof zh>(zh, {
  view: 'View',
  chooseView: 'Choose the view with the problem',
  title: 'Title (optional)',
  defaultTitle: (view, path) => `Problem on ${path}, ${view}`,
  expected: 'Expected result',
  happened: 'Actual result',
  make: 'Create ticket',
  making: 'Creating…',
  saved: (name) => `${name} created and downloaded (the desktop app asks where to save it).`,
  files: 'Contents',
  missing: 'Missing',
  about:
    'A zip file with the builds of harness and site, the screenshot, verification, steps, requests (HAR), console and storage. Passwords, accounts, tokens and the like are masked, also in the screenshot (except in images and cross-origin frames).',
});
