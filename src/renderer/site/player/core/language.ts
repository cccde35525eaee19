export type PlayerLanguage = 'en-us' | 'zh-CN';

/** Only 'en-us' is English; everything else, also 'en', is Chinese. */
export function playerLanguage(language: string | undefined): PlayerLanguage {
  return language === 'en-us' ? 'en-us' : 'zh-CN';
}

/** The English text is the key. `{1}`, `{2}` … stand for what a text is given. */
export const chineseTexts = {
  Ad: '广告',
  'Ad: {1} s': '广告: {1} 秒',
  'Already the first one~': '已经是第一个了~',
  'Already the last one~': '已经是最后一个了~',
  Audio: '音轨',
  'Become VIP Watch Full Version': '开通会员观看完整版',
  'Close ad': '关闭广告',
  'Close bullet': '关闭弹幕',
  Close: '关闭',
  Enter: '发送',
  'For more information': '查看广告详情',
  'Horizontal mirroring': '水平镜像',
  'Input danmu': '输入弹幕',
  'Last watched': '上次看到',
  'Load failed': '加载失败',
  Mirror: '镜像',
  Next: '下一个',
  Off: '关闭字幕',
  'Open bullet': '打开弹幕',
  Play: '播放',
  'Playback Rate': '播放速度',
  Playlist: '播放列表',
  'Please Click': '请点击播放',
  'Please wait...': '请稍候...',
  'Preview is over': '试看已结束',
  Previous: '上一个',
  Resolution: '清晰度',
  Resume: '跳转播放',
  Retry: '重试',
  'Rotate 45 degrees clockwise': '顺时针旋转45度',
  'Rotate 45 degrees counterclockwise': '逆时针旋转45度',
  'Rotate left 45˚': '左旋转45˚',
  'Rotate right 45˚': '右旋转45˚',
  Subtitles: '字幕',
  'Switching to you for': '正在为您切换',
  'The network was interrupted': '网络已中断',
  'The video is damaged': '视频已损坏',
  'This video cannot be played': '视频无法播放',
  'Track to you for': '音轨切换为',
  Try: '试看',
  'Vertical mirroring': '垂直镜像',
  'Your browser limits autoplay': '您的浏览器限制自动播放',
  '{1} minutes': '{1}分钟',
  '{1} seconds': '{1}秒',
} as const satisfies Readonly<Record<string, string>>;

export type PlayerText = keyof typeof chineseTexts;
