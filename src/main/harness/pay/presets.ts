import { AppError } from '#shared/errors.ts';
import type { PayPresetSummary } from '#shared/ipc/backend/pay.ts';
import { nearestWord } from '#shared/text/nearest-word.ts';
import { cashierGuide } from './cashier-guide.ts';
import type { PayPreset, PayStep } from './pay-preset.ts';

/** How long a person takes in another app, ms. */
const inTheApp = 3_000;
const threeMinutes = 180_000;

/** Every way a payment goes, and goes wrong. */
export const payPresets: readonly PayPreset[] = [
  {
    id: 'paid',
    title: { zh: '支付成功', en: 'Paid' },
    kind: 'paid',
    steps: [
      { at: 0, server: 'paid' },
      { at: 0, client: 'paid' },
    ],
  },
  {
    id: 'cancelled',
    title: { zh: '取消支付', en: 'Cancelled' },
    kind: 'unpaid',
    steps: [
      { at: 0, server: 'cancelled' },
      { at: 0, client: 'cancelled' },
    ],
  },
  {
    id: 'failed',
    title: { zh: '支付失败', en: 'Failed' },
    kind: 'unpaid',
    steps: [
      { at: 0, server: 'pending' },
      { at: 0, client: 'failed' },
    ],
  },
  {
    // The provider never hears of the order.
    id: 'not-installed',
    title: { zh: '未安装支付应用', en: 'App not installed' },
    kind: 'unpaid',
    steps: [{ at: 0, client: 'not_installed' }],
  },
  {
    id: 'pending-then-paid',
    title: { zh: '处理中，随后到账', en: 'Pending, then paid' },
    kind: 'trouble',
    steps: [
      { at: 0, server: 'pending' },
      { at: 0, client: 'pending' },
      { at: inTheApp, server: 'paid' },
    ],
  },
  {
    id: 'ok-unpaid',
    title: { zh: '提示成功，实际未付款', en: 'Reported paid, server unpaid' },
    kind: 'contradiction',
    steps: [
      { at: 0, server: 'pending' },
      { at: 0, client: 'paid' },
    ],
  },
  {
    id: 'cancel-paid',
    title: { zh: '提示取消，实际已付款', en: 'Reported cancelled, server paid' },
    kind: 'contradiction',
    steps: [
      { at: 0, server: 'paid' },
      { at: 0, client: 'cancelled' },
    ],
  },
  {
    // As with WeChat's service-provider merchants.
    id: 'no-callback',
    title: { zh: '已付款，回调不来', en: 'Paid, the callback never comes' },
    kind: 'trouble',
    steps: [{ at: 0, server: 'paid' }],
  },
  {
    // The provider tells the server twice too.
    id: 'callback-twice',
    title: { zh: '已付款，回调两次', en: 'Paid, the callback comes twice' },
    kind: 'trouble',
    steps: [
      { at: 0, server: 'paid' },
      { at: 0, client: 'paid' },
      { at: 0, server: 'paid' },
      { at: 0, client: 'paid' },
    ],
  },
  {
    id: 'late-callback',
    title: { zh: '已付款，3分钟后回调', en: 'Paid, the callback comes after 3 minutes' },
    kind: 'trouble',
    steps: [
      { at: 0, server: 'paid' },
      { at: threeMinutes, client: 'paid' },
    ],
  },
  {
    id: 'hidden',
    title: { zh: '付款时页面转入后台，再恢复', en: 'Paid while the page is hidden, then resumed' },
    kind: 'trouble',
    steps: [
      { at: 0, page: 'hidden' },
      { at: inTheApp, server: 'paid' },
      { at: inTheApp, page: 'shown' },
      { at: inTheApp, client: 'paid' },
    ],
  },
  {
    id: 'killed',
    title: { zh: '付款时页面被系统结束', en: 'Paid while the page is killed' },
    kind: 'trouble',
    steps: [
      { at: 0, server: 'paid' },
      { at: 0, page: 'killed' },
    ],
  },
];

/** As the window lists them. */
export function presetSummaries(): PayPresetSummary[] {
  return payPresets.map((preset) => {
    const { id, title, kind } = preset;
    return { id, title, kind, atCashier: [...cashierGuide(preset)] };
  });
}

/** What becomes of a payment that a person is asked about and says nothing: the app gives up, the provider hears of nothing. */
export const pendingSteps: readonly PayStep[] = [{ at: 0, client: 'cancelled' }];

/** The steps after a wait of the person in the app; a page that the app covers is covered at once. */
export function delayedSteps(steps: readonly PayStep[], delayMs: number): readonly PayStep[] {
  const covered = steps.findIndex((step) => !('page' in step));
  return steps.map((step, index) => (index < covered ? step : { ...step, at: step.at + delayMs }));
}

/** Throws AppError 'usage' that names the valid ids. */
export function payPresetOf(id: string): PayPreset {
  const preset = payPresets.find((candidate) => candidate.id === id);
  if (preset === undefined) {
    const ids = payPresets.map((candidate) => candidate.id).join(', ');
    throw new AppError('usage', `There is no pay preset ${id}. Valid presets: ${ids}`, {
      zh: `没有支付结果 ${id}。可用的有：${ids}`,
    });
  }
  return preset;
}

/** 'ask': a person decides each time. */
export type PayChoice = PayPreset | 'ask';

/** Throws AppError 'usage' that names the valid choices. */
export function readPayChoice(text: string): PayChoice {
  if (text === 'ask') return text;
  const preset = payPresets.find(({ id }) => id === text);
  if (preset !== undefined) return preset;
  const valid = ['ask', ...payPresets.map(({ id }) => id)];
  const hint = nearestWord(text, valid);
  const ids = valid.join(', ');
  throw new AppError(
    'usage',
    `There is no pay preset ${text}.${hint === undefined ? '' : ` Did you mean ${hint}?`} Valid presets: ${ids}`,
    { zh: `没有支付结果 ${text}${hint === undefined ? '' : `，是指 ${hint} 吗？`}。可用的有：${ids}` },
  );
}
