import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import type { Scenario } from '#shared/scenario/scenario.ts';
import { applyCombined, type NextVisitor } from '../../scenarios/apply-scenarios.ts';
import { combineScenarios } from '../../scenarios/combine-scenarios.ts';
import type { ScenarioControl } from '../../scenarios/scenario-control.ts';

/** View in which a recording's initial state is restored: a view of the harness, or the page of a test. */
export interface StartableView {
  /** Sandbox control for this view; undefined without a sandbox. Scenarios and accounts need it. */
  readonly control: ScenarioControl | undefined;
  setConditions(conditions: Conditions): Promise<void>;
  setPay(policy: PayPolicy): void;
  /** Opens a path of the site or a full address, as this visitor. */
  openAddress(address: string, visitor: Exclude<NextVisitor, 'same'>): Promise<void>;
}

/**
 * Restores a recording's initial state, except overrides, which the caller sets. Then opens its address. `now` is in ms
 * since the epoch. Rejects with AppError.
 */
export async function beginRecording(start: RecordingStart, view: StartableView, now: number): Promise<void> {
  const { account, address, pay, scenarios } = start;
  const conditions = { ...normalConditions, ...start.conditions };
  await view.setConditions(conditions);
  view.setPay(pay);
  if (view.control === undefined) {
    await view.openAddress(address, 'new');
    return;
  }
  const combined = combineScenarios([...scenarios, ...(account === null ? [] : [accountScenario(account)])]);
  const viewer = {
    control: view.control,
    userId: async () => undefined,
    // Sets only the offset of a scenario; the offset in `conditions` is already set.
    setClockOffset: async (ms: number) => {
      if (ms !== 0) await view.setConditions({ ...conditions, clockOffsetMs: ms });
    },
    // `view.setPay` was called above.
    setPay: async () => undefined,
    open: (_address: string | undefined, visitor: NextVisitor) =>
      view.openAddress(address, visitor === 'same' ? 'new' : visitor),
  };
  await applyCombined(combined, viewer, now);
}

function accountScenario(user: NonNullable<RecordingStart['account']>): Scenario {
  const words = { zh: '录制时的账户', en: 'Recorded account' };
  return { id: 'recorded-account', title: words, description: words, user };
}
