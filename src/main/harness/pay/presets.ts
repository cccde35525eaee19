import { AppError } from '#shared/errors.ts';
import type { PayPresetSummary } from '#shared/ipc/backend/pay.ts';
import { nearestWord } from '#shared/text/nearest-word.ts';
import { cashierGuide } from './cashier-guide.ts';
import type { PayPreset, PayStep } from './pay-preset.ts';

const inAppMs = 3_000;
const threeMinutesMs = 180_000;

/** All presets, for successful and failing payments. */
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
    // The payment provider does not get the order.
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
      { at: inAppMs, server: 'paid' },
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
    // Happens to merchants that use a service provider of WeChat Pay.
    id: 'no-callback',
    title: { zh: '已付款，回调不来', en: 'Paid, no callback' },
    kind: 'trouble',
    steps: [{ at: 0, server: 'paid' }],
  },
  {
    // The payment provider notifies the server twice, too.
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
      { at: threeMinutesMs, client: 'paid' },
    ],
  },
  {
    id: 'hidden',
    title: { zh: '付款时页面转入后台，再恢复', en: 'Paid while the page is hidden, then resumed' },
    kind: 'trouble',
    steps: [
      { at: 0, page: 'hidden' },
      { at: inAppMs, server: 'paid' },
      { at: inAppMs, page: 'shown' },
      { at: inAppMs, client: 'paid' },
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

/** Returns the presets in the order in which the window lists them. */
export function presetSummaries(): PayPresetSummary[] {
  return payPresets.map((preset) => {
    const { id, title, kind } = preset;
    return { id, title, kind, atCashier: [...cashierGuide(preset)] };
  });
}

/**
 * Steps of a payment that nobody decides in time. The app reports 'cancelled', and the payment provider records
 * nothing.
 */
export const pendingSteps: readonly PayStep[] = [{ at: 0, client: 'cancelled' }];

/**
 * Delays the steps by the time that the user spends in the app. Page steps at the start keep their time, because an app
 * covers the page immediately.
 */
export function delayedSteps(steps: readonly PayStep[], delayMs: number): readonly PayStep[] {
  const firstEvent = steps.findIndex((step) => !('page' in step));
  return steps.map((step, index) => (index < firstEvent ? step : { ...step, at: step.at + delayMs }));
}

/** Returns a preset by its ID. Throws AppError 'usage', whose message lists the valid IDs. */
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

/** ID of a preset for all payments, or 'ask' to decide each payment in the window. */
export type PayChoice = PayPreset | 'ask';

/** Parses a preset ID or 'ask'. Throws AppError 'usage', whose message lists the valid choices. */
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
