import { defineTexts } from '../texts/define-texts.ts';

export const wallTexts = defineTexts(
  {
    zoom: '布局',
    zooms: { fit: '适合', grid: '网格', focus: '聚焦', half: '50%', full: '100%' },
    showLarge: (name: string) => `放大查看 ${name}`,
    engine: (name: string, missing: readonly string[]) =>
      missing.length === 0 ? `在 ${name} 中显示` : `在 ${name} 中显示，没有：${missing.join('、')}`,
    asks: '待输入',
    dragToOrder: '拖动可调整顺序（Alt+Shift+方向键）',
    asleep: '睡眠中',
    asleepBecause: '睡眠中 · 不在视野内',
    asleepCount: (count: number) => `${count} 个睡眠中 · 不在视野内`,
    paymentWaits: '待付款',
    paymentWaitsHint: '有付款等待决定，点击到收银台',
    copied: (name: string) => `${name}：已复制到剪贴板`,
    notCopied: (name: string) => `${name}：浏览器未允许写入剪贴板，请点“复制”`,
    copy: '复制',
    leftSite: (name: string) => `${name}：没有可返回的页面，用户已离开站点`,
  },
  {
    zoom: 'Layout',
    zooms: { fit: 'Fit', grid: 'Grid', focus: 'Focus', half: '50%', full: '100%' },
    showLarge: (name: string) => `Show ${name} large`,
    engine: (name, missing) =>
      missing.length === 0 ? `Shown by ${name}` : `Shown by ${name}, without ${missing.join(', ')}`,
    asks: 'Needs input',
    dragToOrder: 'Drag to reorder (Alt+Shift+arrows)',
    asleep: 'Asleep',
    asleepBecause: 'Asleep: out of view',
    asleepCount: (count: number) => `${count} asleep, out of view`,
    paymentWaits: 'Payment',
    paymentWaitsHint: 'A payment is waiting for its outcome; press to open the cashier',
    copied: (name: string) => `${name}: copied to your clipboard`,
    notCopied: (name: string) => `${name}: the browser blocked copying; press Copy`,
    copy: 'Copy',
    leftSite: (name: string) => `${name}: no page to go back to; the user left the site`,
  },
);
