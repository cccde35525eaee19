export type PlayerLanguage = 'en-us' | 'zh-CN';

/** Only 'en-us' is English; everything else, also 'en', is Chinese. */
export function playerLanguage(language: string | undefined): PlayerLanguage {
  return language === 'en-us' ? 'en-us' : 'zh-CN';
}

/** The English text is the key. `{1}`, `{2}` … stand for what a text is given. */
export const chineseTexts = {
  Ad: '广告',
  'Ad: {1} s': '广告: {1} 秒',
  'Become VIP Watch Full Version': '开通会员观看完整版',
  Close: '关闭',
  'Close ad': '关闭广告',
  'For more information': '查看广告详情',
  'Last watched': '上次看到',
  'Load failed': '加载失败',
  'Please Click': '请点击播放',
  'Preview is over': '试看已结束',
  Resume: '跳转播放',
  Retry: '重试',
  'The network was interrupted': '网络已中断',
  'The video is damaged': '视频已损坏',
  'This video cannot be played': '视频无法播放',
  Try: '试看',
  'Your browser limits autoplay': '您的浏览器限制自动播放',
  '{1} minutes': '{1}分钟',
  '{1} seconds': '{1}秒',
} as const satisfies Readonly<Record<string, string>>;

export type PlayerText = keyof typeof chineseTexts;
