import type { AppErrorCode } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { defineTexts } from './define-texts.ts';

export interface Texts {
  readonly title: string;
  readonly platforms: string;
  readonly searchPlatforms: string;
  readonly noPlatformFound: string;
  readonly openCount: (open: number, max: number) => string;
  readonly wallIsFull: string;
  readonly address: string;
  readonly addressHint: string;
  readonly sendTo: string;
  readonly allViews: string;
  readonly go: string;
  readonly reloadAll: string;
  readonly captureAll: string;
  readonly reload: string;
  readonly rotate: string;
  readonly capture: string;
  readonly enlarge: string;
  readonly shrink: string;
  readonly close: string;
  readonly wallEmpty: string;
  readonly wallEmptyHint: string;
  readonly status: Readonly<Record<ViewState['status'], string>>;
  readonly whyStopped: string;
  readonly checking: string;
  readonly matches: string;
  readonly mismatches: (count: number) => string;
  readonly knownDifference: string;
  readonly pageNotReady: string;
  readonly whyNotReady: string;
  readonly unchecked: string;
  readonly verification: string;
  readonly fact: string;
  readonly expected: string;
  readonly actual: string;
  readonly resizePanel: string;
  readonly enlargePanel: string;
  readonly panelAsBefore: string;
  readonly pictureOf: (name: string) => string;
  readonly typeInto: (name: string) => string;
  readonly back: string;
  readonly forward: string;
  readonly pressBack: string;
  readonly failedToStart: string;
  readonly retry: string;
  readonly scrolledOut: string;
  readonly viewCount: (count: number) => string;
  readonly matchingCount: (count: number) => string;
  readonly mismatchingCount: (count: number) => string;
  readonly screenshotsSaved: (count: number) => string;
  readonly showFolder: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<'system' | 'light' | 'dark', string>>;
  readonly errors: Readonly<Record<AppErrorCode, string>>;
}

const zh: Texts = {
  title: '漫阅 测试台',
  platforms: '平台',
  searchPlatforms: '搜索平台',
  noPlatformFound: '没有匹配的平台',
  openCount: (open, max) => `已开 ${open} / ${max}`,
  wallIsFull: '最多同时打开 12 个视图，请先关闭一个',
  address: '地址',
  addressHint: '路径（如 /home）或完整网址',
  sendTo: '发送到',
  allViews: '全部视图',
  go: '前往',
  reloadAll: '全部刷新',
  captureAll: '全部截图',
  reload: '刷新',
  rotate: '旋转',
  capture: '截图',
  enlarge: '放大查看',
  shrink: '回到全部',
  close: '关闭',
  wallEmpty: '还没有打开任何平台',
  wallEmptyHint: '在左侧勾选 1 到 12 个平台，即可并排查看同一页面。',
  status: {
    opening: '正在打开',
    loading: '加载中',
    ready: '就绪',
    failed: '加载失败',
    hanging: '页面没有响应',
    stopped: '脚本已停止',
  },
  whyStopped: '页面输出过多，拖慢了其他视图，已停止它的脚本；刷新后可继续',
  checking: '校验中',
  matches: '相符',
  mismatches: (count) => `${count} 处不符`,
  knownDifference: '已知差异',
  pageNotReady: '页面未就绪',
  whyNotReady: '页面已载入，但网站的脚本还没有运行；运行后会自动核对',
  unchecked: '未校验',
  verification: '模拟校验',
  fact: '项目',
  expected: '预期',
  actual: '实际',
  resizePanel: '调整面板大小',
  enlargePanel: '拉高面板',
  panelAsBefore: '恢复面板高度',
  pictureOf: (name) => `${name} 的画面`,
  typeInto: (name) => `向 ${name} 输入`,
  back: '后退',
  forward: '前进',
  pressBack: '手机返回键',
  failedToStart: '测试台启动失败',
  retry: '重试',
  scrolledOut: '滚动到完整可见时显示',
  viewCount: (count) => `${count} 个视图`,
  matchingCount: (count) => `${count} 个相符`,
  mismatchingCount: (count) => `${count} 个不符`,
  screenshotsSaved: (count) => `已保存 ${count} 张截图`,
  showFolder: '打开文件夹',
  language: '语言',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  errors: {
    network: '网络不通',
    timeout: '超时',
    http: '服务器返回错误',
    decryption: '解密失败',
    contract: '数据格式不符',
    rejected: '请求被拒绝',
    cancelled: '已取消',
    storage: '无法保存',
    bridge: '原生接口出错',
    cdp: '浏览器拒绝执行',
    gone: '页面已关闭',
    usage: '无法执行',
    environment: '运行环境缺少条件',
    internal: '程序内部错误',
  },
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const en: Texts = {
  title: 'Manyue Harness',
  platforms: 'Platforms',
  searchPlatforms: 'Search platforms',
  noPlatformFound: 'No matching platforms',
  openCount: (open, max) => `${open} of ${max} open`,
  wallIsFull: 'Up to 12 views can be open. Close one first.',
  address: 'Address',
  addressHint: 'Path such as /home, or full URL',
  sendTo: 'Send to',
  allViews: 'All views',
  go: 'Go',
  reloadAll: 'Reload all',
  captureAll: 'Screenshot all',
  reload: 'Reload',
  rotate: 'Rotate',
  capture: 'Capture screenshot',
  enlarge: 'Enlarge',
  shrink: 'Show all',
  close: 'Close',
  wallEmpty: 'No platforms open',
  wallEmptyHint: 'Select 1 to 12 platforms on the left to compare a page side by side.',
  status: {
    opening: 'Opening',
    loading: 'Loading',
    ready: 'Ready',
    failed: 'Failed to load',
    hanging: 'Page not responding',
    stopped: 'Scripts stopped',
  },
  whyStopped:
    'This page sent too much output and slowed other views, so its scripts were stopped. Reload to continue.',
  checking: 'Verifying',
  matches: 'Matches',
  mismatches: (count) => plural(count, 'mismatch', 'mismatches'),
  knownDifference: 'Known',
  pageNotReady: 'Page not ready',
  whyNotReady: 'The page is loaded, but the site’s script has not run yet; it is verified when it does',
  unchecked: 'Not verified',
  verification: 'Verification',
  fact: 'Property',
  expected: 'Expected',
  actual: 'Actual',
  resizePanel: 'Resize panel',
  enlargePanel: 'Expand panel',
  panelAsBefore: 'Restore panel height',
  pictureOf: (name) => `Screen of ${name}`,
  typeInto: (name) => `Type into ${name}`,
  back: 'Back',
  forward: 'Forward',
  pressBack: 'Phone Back button',
  failedToStart: 'The harness failed to start',
  retry: 'Retry',
  scrolledOut: 'Scroll fully into view to show',
  viewCount: (count) => plural(count, 'view', 'views'),
  matchingCount: (count) => `${count} matching`,
  mismatchingCount: (count) => `${count} mismatching`,
  screenshotsSaved: (count) => `${plural(count, 'screenshot', 'screenshots')} saved`,
  showFolder: 'Open folder',
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  errors: {
    network: 'Network error',
    timeout: 'Timed out',
    http: 'Server error',
    decryption: 'Decryption failed',
    contract: 'Unexpected data',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    storage: 'Could not be saved',
    bridge: 'Native bridge error',
    cdp: 'Rejected by the browser',
    gone: 'Page closed',
    usage: 'Not possible',
    environment: 'Missing requirement on this machine',
    internal: 'Internal error',
  },
};

export const texts = defineTexts(zh, en);
