import type { Language } from '../ipc/subject.ts';

/**
 * Chinese names of facts, by the names that `src/main` uses. Other names, such as those of web APIs, are the same in
 * both languages.
 */
const facts: Readonly<Record<string, string>> = {
  'user agent': 'User-Agent',
  platform: '系统平台',
  languages: '语言',
  'client hints': 'Client Hints',
  'more client hints': '更多 Client Hints',
  cores: '处理器核数',
  memory: '内存',
  'connection type': '网络类型',
  locale: '地区格式',
  'time zone': '时区',
  clock: '时钟',
  online: '联网',
  'color scheme': '深浅色',
  'reduced motion': '减弱动态效果',
  'text size': '文字大小',
  webdriver: '自动化标记',
  vendor: '浏览器厂商',
  screen: '屏幕',
  'screen in style sheets': '样式表中的屏幕',
  'window size': '窗口大小',
  orientation: '方向',
  'device pixel ratio': '像素比',
  'touch points': '触点数',
  'touch events': '触摸事件',
  'coarse pointer': '粗指针',
  hover: '悬停',
  standalone: '主屏幕模式',
  'display mode': '显示方式',
  'display mode in style sheets': '样式表中的显示方式',
  engine: '渲染内核',
  'script features': '脚本功能',
  bridges: '原生接口',
  size: '页面大小',
  'safe area': '安全区',
  os: '系统',
  'in-app': '应用内',
  browser: '浏览器',
  phone: '手机',
  app: '应用标识',
  page: '询问页面',
};

/** Chinese names of scopes, such as frames. In the name of a fact, the scope comes first, followed by a colon. */
const scopes: Readonly<Record<string, string>> = {
  site: '网站识别',
  api: '接口',
  page: '页面',
  request: '请求',
  'same-site frame': '同站框架',
  'cross-site frame': '跨站框架',
  'redirected frame': '重定向框架',
  'srcdoc frame': 'srcdoc 框架',
  popup: '弹窗',
  'cross-site popup': '跨站弹窗',
  'popup without opener': '无来源弹窗',
  'cross-site popup without opener': '跨站无来源弹窗',
  'link to a new window': '新窗口链接',
  'click with ctrl': 'Ctrl 点击',
  worker: 'Worker',
  'module worker': '模块 Worker',
  'blob worker': 'Blob Worker',
  'worker of a worker': '嵌套 Worker',
  'worker in a cross-site frame': '跨站框架的 Worker',
  'shared worker': '共享 Worker',
  'service worker': 'Service Worker',
  'service worker update': 'Service Worker 更新',
  script: '脚本',
  image: '图片',
  call: '接口调用',
};

const values: Readonly<Record<string, string>> = {
  present: '有',
  absent: '没有',
  none: '无',
  true: '是',
  false: '否',
  'a response': '有响应',
};

/** Returns a fact's name in the window's language, as in `cross-site frame: cores`. */
export function factName(name: string, language: Language): string {
  if (language === 'en') return name;
  const parts = name.split(': ');
  const last = parts.pop() ?? '';
  return [...parts.map(scopeName), facts[last] ?? scopes[last] ?? last].join('：');
}

/** Returns an expected or actual value as text. Most values are not translated, because they are data. */
export function factValue(value: string, language: Language): string {
  return language === 'en' ? value : (values[value] ?? value);
}

function scopeName(scope: string): string {
  const of = 'request of ';
  return scope.startsWith(of)
    ? `${scopes[scope.slice(of.length)] ?? scope.slice(of.length)}的请求`
    : (scopes[scope] ?? scope);
}
