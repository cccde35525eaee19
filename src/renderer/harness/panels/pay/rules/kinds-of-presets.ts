import type { PayPresetSummary } from '#shared/ipc/backend/pay.ts';

const order = [
  'paid',
  'unpaid',
  'contradiction',
  'trouble',
] as const satisfies readonly PayPresetSummary['kind'][];

/** Groups the presets by payment result, the most common result first. */
export function kindsOfPresets(
  presets: readonly PayPresetSummary[],
): readonly (readonly [PayPresetSummary['kind'], readonly PayPresetSummary[]])[] {
  return order.map((kind) => [kind, presets.filter((preset) => preset.kind === kind)] as const);
}
