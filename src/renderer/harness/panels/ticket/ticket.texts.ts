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
    '把截图、模拟核对、操作步骤、请求（HAR）、控制台和存储打成一个 zip。密码、账号、令牌等已隐藏，截图上的也已遮盖（图片里画的字和其他网站的内嵌页除外）。',
};

export const ticketTexts = defineTexts<typeof zh>(zh, {
  view: 'View',
  chooseView: 'Choose the view at fault',
  title: 'Title (optional)',
  defaultTitle: (view, path) => `Problem on ${path}, ${view}`,
  expected: 'What was expected',
  happened: 'What happened',
  make: 'Make the ticket',
  making: 'Being made',
  saved: (name) => `${name} is made: the browser downloads it (the program asks where to).`,
  files: 'Contents',
  missing: 'Missing',
  about:
    'One zip of the picture, the emulation check, the steps, the calls (HAR), the console and the storage. Passwords, accounts, tokens and the like are masked, and covered in the picture (except for text drawn in images, and in frames of other sites).',
});
