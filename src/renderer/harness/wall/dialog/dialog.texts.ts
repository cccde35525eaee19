import { defineTexts } from '../../texts/define-texts.ts';

export const dialogTexts = defineTexts(
  {
    titles: {
      alert: '页面提示',
      confirm: '页面请求确认',
      prompt: '页面请求输入',
      beforeunload: '离开此页面？',
    },
    ok: '确定',
    cancel: '取消',
    stay: '留下',
    leave: '离开',
  },
  {
    titles: {
      alert: 'The page says',
      confirm: 'The page asks for confirmation',
      prompt: 'The page asks for input',
      beforeunload: 'Leave this page?',
    },
    ok: 'OK',
    cancel: 'Cancel',
    stay: 'Stay',
    leave: 'Leave',
  },
);
