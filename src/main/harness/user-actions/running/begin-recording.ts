import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import type { Scenario } from '#shared/scenario.ts';
import { applyCombined, type NextVisitor } from '../../scenarios/apply-scenarios.ts';
import { combineScenarios } from '../../scenarios/combine-scenarios.ts';
import type { ScenarioControl } from '../../scenarios/scenario-control.ts';

/** View in which the initial state of a recording is restored: a view of the harness, or the page of a test. */
export interface StartableView {
  /**
   * Control of the sandbox for this view. Undefined if there is no sandbox; scenarios and accounts then cannot be
   * restored.
   */
  readonly control: ScenarioControl | undefined;
  setConditions(conditions: Conditions): Promise<void>;
  setPay(policy: PayPolicy): void;
  /** Opens a path of the site or a full address as the visitor. */
  openAddress(address: string, visitor: Exclude<NextVisitor, 'same'>): Promise<void>;
}

/**
 * Restores the initial state of a recording, except overrides, which the caller sets. Opens its address afterwards.
 * `now` is in ms since the epoch. Rejects with AppError.
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
    // Sets only the clock offset of a scenario, because `conditions` contains the offset of the recording.
    setClockOffset: async (ms: number) => {
      if (ms !== 0) await view.setConditions({ ...conditions, clockOffsetMs: ms });
    },
    // Does nothing, because `view.setPay` was called above.
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
