import { defineTexts } from '../texts/define-texts.ts';

export const wallTexts = defineTexts(
  {
    zoom: '布局',
    zooms: { fit: '适合', grid: '网格', focus: '聚焦', half: '50%', full: '100%' },
    showLarge: (name: string) => `放大查看 ${name}`,
    asks: '待回答',
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
    asks: 'Asks',
    dragToOrder: 'Drag to order (Alt+Shift+arrows)',
    asleep: 'Asleep',
    asleepBecause: 'Asleep: out of sight',
    asleepCount: (count: number) => `${count} asleep, out of sight`,
    paymentWaits: 'To pay',
    paymentWaitsHint: 'A payment waits to be decided; press to go to it',
    leftSite: (name: string) => `${name}: there is no page to go back to, the user has left the site`,
  },
);
