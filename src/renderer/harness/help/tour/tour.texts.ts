import { defineTexts } from '../../texts/define-texts.ts';

export const tourTexts = defineTexts(
  {
    title: '导览',
    count: (step: number, all: number) => `${step} / ${all}`,
    leave: '跳过',
    back: '上一步',
    next: '下一步',
    done: '开始使用',
    steps: {
      what: {
        title: '一个网站，许多手机',
        text: '每个框都是一部“手机”里真正运行的页面，可以点、滑、输入；名称旁的“相符”说明页面看到的与该平台一致。顶部地址栏把同一地址发送到全部视图。',
      },
      platforms: {
        title: '选择平台',
        text: '左侧已打开“平台”面板：勾选 1 到 12 个平台即可并排查看；也能用真机的 User-Agent 新建自己的平台。',
      },
      scenario: {
        title: '换一种情景',
        text: '左侧已打开“情景”面板：选“金币充足”“响应很慢”等情景，应用到一个或全部视图，页面会在该情景下重新打开。',
      },
      pay: {
        title: '决定支付的结果',
        text: '下方已打开“支付台”面板：分别设定页面与服务器的结果，两列对照每笔订单。帮助随时在右下角（F1），快捷键按 ?。',
      },
    },
  },
  {
    title: 'Tour',
    count: (step, all) => `${step} of ${all}`,
    leave: 'Skip',
    back: 'Back',
    next: 'Next',
    done: 'Start',
    steps: {
      what: {
        title: 'One site, many phones',
        text: 'Each frame runs a real page: tap, scroll and type in it. “Matches” next to a name means that the page sees the same environment as on that platform. The address bar at the top sends one address to all views.',
      },
      platforms: {
        title: 'Choose platforms',
        text: 'The Platforms panel is open on the left. Select 1 to 12 platforms to compare them, or create your own from the user agent of a real phone.',
      },
      scenario: {
        title: 'Apply a scenario',
        text: 'The Scenarios panel is open on the left. Select scenarios such as many coins or slow responses and apply them to one view or to all views. Pages reopen in that scenario.',
      },
      pay: {
        title: 'Set payment outcomes',
        text: 'The Pay desk is open below. Set the outcome for the page and for the server, and compare both for each order. Help is at the lower right (F1); press ? for shortcuts.',
      },
    },
  },
);
