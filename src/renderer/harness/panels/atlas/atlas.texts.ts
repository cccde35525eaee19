import type { AtlasSection } from '#shared/screens/atlas.ts';
import { defineTexts } from '../../texts/define-texts.ts';

const sections: Readonly<Record<AtlasSection, string>> = {
  comic: '漫画',
  novel: '小说',
  vod: '视频',
  account: '账户与充值',
  site: '其他',
};

const zh = {
  search: '搜索页面',
  none: '没有匹配的页面',
  target: '发送到',
  sections,
  recent: '最近的地址',
  go: '前往',
  more: (title: string) => `${title}：参数与示例`,
  required: '必填',
  needs: (titles: string) => `需要情景：${titles}`,
  redirectedOnly: '只在必须转到浏览器的应用中显示',
  code: '二维码',
  scan: (address: string) => `用手机扫描打开 ${address}`,
  noCode: '手机打不开本机地址：请以 npm start -- --lan 启动，让同一网络中的手机能访问。',
};

export const atlasTexts = defineTexts<typeof zh>(zh, {
  search: 'Search screens',
  none: 'No matching screens',
  target: 'Send to',
  sections: {
    comic: 'Comics',
    novel: 'Novels',
    vod: 'Videos',
    account: 'Account and recharge',
    site: 'Other',
  },
  recent: 'Recent addresses',
  go: 'Go',
  more: (title) => `${title}: parameters and examples`,
  required: 'required',
  needs: (titles) => `Requires scenario: ${titles}`,
  redirectedOnly: 'Shown only in apps that must redirect to a browser',
  code: 'QR code',
  scan: (address) => `Scan with a phone to open ${address}`,
  noCode:
    'Phones cannot reach this address. Start with npm start -- --lan to allow phones on the same network.',
});
