import type { BothLanguages } from '../both-languages.ts';
import type { Capability, EngineName } from '../device/engines.ts';

/** Names of what a view can lack, as parts of a list. */
export const capabilityNames: Readonly<Record<Capability, BothLanguages>> = {
  verification: { zh: '模拟校验', en: 'verification' },
  rotation: { zh: '旋转', en: 'rotation' },
  permissions: { zh: '权限设置', en: 'permissions' },
  tools: { zh: '开发者工具', en: 'developer tools' },
  touch: { zh: '触摸事件', en: 'touch events' },
  'pixel-ratio': { zh: '像素比', en: 'device pixel ratio' },
  compositing: {
    zh: '背景模糊、3D 变换与切换页面的动画',
    en: 'blurred backgrounds, 3D transforms and view transitions',
  },
  'safe-area': { zh: '安全区', en: 'safe areas' },
  'text-size': { zh: '文字大小', en: 'text size' },
  locale: { zh: '语言', en: 'language' },
  'time-zone': { zh: '时区', en: 'time zone' },
  throttling: { zh: '网络与处理器限速', en: 'network and CPU throttling' },
  'child-targets': {
    zh: '跨站框架、Worker 与弹窗的模拟和记录',
    en: 'emulation and recording of cross-site frames, workers and popups',
  },
  bridges: { zh: '代替应用响应原生接口', en: 'answers in place of the app' },
  'response-body': { zh: '读取断点处响应的内容', en: 'reading a response that a breakpoint holds' },
  outline: { zh: '无障碍树', en: 'the accessibility tree' },
  'file-picker': { zh: '从窗口选择文件', en: 'choosing files in the window' },
};

/** Names of engines; null for a phone, whose browser is not ours. */
export const engineTexts: Readonly<Record<EngineName, string | null>> = {
  chromium: 'Chromium',
  webkit: 'WebKit',
  phone: null,
};
