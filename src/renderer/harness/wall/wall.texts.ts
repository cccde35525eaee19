import { defineTexts } from '../texts/define-texts.ts';

export const wallTexts = defineTexts(
  {
    zoom: '布局',
    zooms: { fit: '适合', grid: '网格', focus: '聚焦', half: '50%', full: '100%' },
    showLarge: (name: string) => `放大查看 ${name}`,
    asks: '待输入',
    dragToOrder: '拖动可调整顺序（Alt+Shift+方向键）',
    asleep: '睡眠中',
    asleepBecause: '睡眠中 · 不在视野内',
    asleepCount: (count: number) => `${count} 个睡眠中 · 不在视野内`,
    paymentWaits: '待付款',
    paymentWaitsHint: '有付款等待决定，点击到收银台',
    leftSite: (name: string) => `${name}：没有可返回的页面，用户已离开站点`,
  },
  {
    zoom: 'Layout',
    zooms: { fit: 'Fit', grid: 'Grid', focus: 'Focus', half: '50%', full: '100%' },
    showLarge: (name: string) => `Show ${name} large`,
    asks: 'Needs input',
    dragToOrder: 'Drag to reorder (Alt+Shift+arrows)',
    asleep: 'Asleep',
    asleepBecause: 'Asleep: out of view',
    asleepCount: (count: number) => `${count} asleep, out of view`,
    paymentWaits: 'Payment',
    paymentWaitsHint: 'A payment is waiting for its outcome; press to open the cashier',
    leftSite: (name: string) => `${name}: no page to go back to; the user left the site`,
  },
);
