import type { GalleryOptions } from '../options/options-schema.ts';
import { componentExamples, stream } from './component-examples.ts';

export interface Example {
  readonly title: string;
  readonly subject: string;
  /** Steps to take, and the expected result. */
  readonly about: string;
  /** Add-ons that are required to see it. */
  readonly with?: readonly string[];
  /** Options in addition to those of its components. */
  readonly options?: Partial<Pick<GalleryOptions, 'source' | 'title' | 'autoplay' | 'components'>>;
  /** True if phones and PCs have different versions. */
  readonly differsByDevice?: true;
  /** True if the example can simulate blocked playback. */
  readonly canBeRefused?: true;
}

const ad = '广告';
const comments = '弹幕';
const limits = '限制';
const list = '播放列表';
const messages = '提示';
const picture = '画面';
const pickers = '选择';

/** Examples of the registered add-ons, by name. */
export const examples: Readonly<Record<string, Example>> = {
  danmuLayer: {
    title: '弹幕层',
    subject: comments,
    about: '播放后，各种模式的弹幕依次飞过画面。暂停时停住，跳转后清空。',
  },
  danmuToggle: {
    title: '弹幕开关',
    subject: comments,
    about: '控制栏里的「弹」打开或关闭弹幕，本机记住选择。',
    with: ['danmuLayer'],
  },
  danmuInput: {
    title: '弹幕输入',
    subject: comments,
    about:
      '写一句，按回车或「发送」，马上飞出。sendEl 可以是 "controlbar"、null 或选择器，如 "#below-player"。',
    with: ['danmuLayer'],
  },
  danmuSettings: {
    title: '弹幕设置',
    subject: comments,
    about: '齿轮打开设置：区域、透明度、字号、速度、屏蔽词，改了马上看得到，本机记住。',
    with: ['danmuLayer'],
  },
  bulletScreen: {
    title: '跑马灯',
    subject: comments,
    about: '一行文字反复飞过画面。position 为 "top"、"bottom" 或 "random"。删掉它的节点，它会回来。',
  },
  memoryPlay: {
    title: '记忆播放',
    subject: '续播',
    about: '播放几秒后「重建播放器」：问是否从上次的位置继续，15 秒后不再问。',
  },
  pauseAd: { title: '暂停广告', subject: ad, about: '播放后暂停，出现图片；跳转和播完时不出现。' },
  startAd: {
    title: '开始广告',
    subject: ad,
    about: '图片盖住画面，倒数完开始播放。adDuration 不大于 0 时插件报错。',
  },
  playlistPrevious: {
    title: '上一个',
    subject: list,
    about: '在第一个视频上按，提示「已经是第一个了」，3 秒后消失。',
  },
  playlistPanel: {
    title: '播放列表',
    subject: list,
    about: '右侧面板占 30%，5 秒后自己收起；点一项就播放它。',
  },
  playlistNext: {
    title: '下一个',
    subject: list,
    about: '播放下一个视频；在最后一个上提示「已经是最后一个了」。',
  },
  previewVod: {
    title: '试看',
    subject: limits,
    about: '放到第 5 秒停下，出现试看结束层；再播放时从头开始。',
  },
  rate: { title: '倍速', subject: pickers, about: '2.0、1.5、1.25、1.0、0.5 倍；换源后保持。' },
  quality: {
    title: '清晰度',
    subject: pickers,
    about: '换一个清晰度：时间不变，左下角有提示，选择记在 cookie selectedStreamLevel 里。',
  },
  caption: {
    title: '字幕',
    subject: pickers,
    about: '视频旁边的字幕文件，或流里自带的。换一种时左下角有提示。',
  },
  track: {
    title: '音轨',
    subject: pickers,
    about: '流里的几种语言。当前的一种不能再选。',
    options: { source: stream },
  },
  upNext: {
    title: '接着播放',
    subject: list,
    about: '播完后倒数，到时播放列表的下一个，或页面指定的下一部。可以取消或马上播放。',
    options: { source: '/media/fractal.mp4', components: { upNext: componentExamples.upNext } },
  },
  rotate: {
    title: '旋转',
    subject: picture,
    about: '每次转 45 度，四角不出画面。窄屏上在「镜像」的列表里。',
    with: ['mirror'],
  },
  mirror: { title: '镜像', subject: picture, about: '垂直或水平，二者只取其一，再选一次取消。' },
  progress: {
    title: '进度标记',
    subject: '进度',
    about: '进度条上的点：指向或轻点出现卡片，卡片上的箭头跳到那一秒。',
  },
  videoAdDesktop: {
    title: '视频广告（电脑）',
    subject: ad,
    about: '正片之前的一段视频，播完或关闭后播放正片。adCloseFunction 写 true 时由日志里的按钮决定。',
    differsByDevice: true,
  },
  videoAdPhone: {
    title: '视频广告（手机）',
    subject: ad,
    about: '广告放在播放器自己的元素里，控制栏藏起，完后换回正片。',
    differsByDevice: true,
  },
  manyVideoAd: {
    title: '多段视频广告',
    subject: ad,
    about: '三段广告依次播放，链接和倒数跟着变；关闭时余下的都跳过。',
    differsByDevice: true,
  },
  autoplayPrompt: {
    title: '自动播放受限',
    subject: messages,
    about: '浏览器拒绝自动播放时，请用户点一下。「模拟拒绝」可以看到它。',
    options: { autoplay: true },
    canBeRefused: true,
  },
  mobileData: {
    title: '流量提醒',
    subject: messages,
    about: '用移动网络、开着省流或网络很慢时，先问再取视频，一次访问只问一次。在开发者工具里换网络来看。',
    differsByDevice: true,
  },
  vipLimit: { title: '会员限制', subject: limits, about: '关闭之前不播放；按钮的回调记在日志里。' },
  errorDisplay: {
    title: '出错与重试',
    subject: messages,
    about: '这个地址没有视频。把 source 改成能播放的，或断网后按「重试」：从原来的位置继续。',
    options: { source: '/media/none.mp4' },
  },
  fullWindow: {
    title: '窗口全屏',
    subject: '窗口',
    about: '手机上全屏时横放；不能转屏的浏览器里铺满窗口并自己转过来。',
    differsByDevice: true,
  },
  touchGestures: {
    title: '手势',
    subject: '操作',
    about: '双击两侧前后 10 秒，横拖跳转，按住两倍速，左边上下调亮度，右边调音量。',
  },
  keyboard: {
    title: '键盘',
    subject: '操作',
    about: '空格、方向键、数字、M、F 等；按 ? 看全部。',
  },
  pictureInPicture: { title: '画中画', subject: '系统', about: '支持的浏览器里，控制栏有画中画按钮。' },
  cast: { title: '投屏', subject: '系统', about: '附近有能投的屏幕时，控制栏有投屏按钮。' },
  mediaSession: {
    title: '系统媒体控制',
    subject: '系统',
    about: '锁屏、耳机和媒体键能控制播放，系统里显示标题。',
    options: { title: '彩色时钟' },
  },
  wakeLock: { title: '屏幕常亮', subject: '系统', about: '播放时屏幕不熄，暂停后放开。' },
};
