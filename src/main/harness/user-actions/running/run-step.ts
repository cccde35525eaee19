import { AppError } from '#shared/errors.ts';
import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { RecordedStep } from '#shared/ipc/records/recording.ts';
import { ScreenDriver } from '../../page/screen-driver.ts';
import type { WallTile } from '../../wall/tile/wall-tile.ts';
import { performInView } from '../perform-in-view.ts';
import { isSamePath } from '../recording/one-visit.ts';

export interface RunStepOptions {
  readonly home: string;
  readonly setPay: (policy: PayPolicy) => void;
  /** Maximum time in ms that a target or an expected state may take to appear. */
  readonly stepTimeoutMs: number;
  readonly signal: AbortSignal;
}

/** Repeats a recorded step, or waits for the state that it expects. Rejects with an AppError that says what failed. */
export async function runStep(
  step: RecordedStep['step'],
  tile: WallTile,
  { home, setPay, stepTimeoutMs, signal }: RunStepOptions,
): Promise<void> {
  if (step.kind === 'pay') {
    setPay(step.policy);
    return;
  }
  if (step.kind === 'expectVisible' || step.kind === 'expectPath') {
    const { cdp, profile } = tile.view;
    const driver = new ScreenDriver(cdp, { isTouch: profile.touch, signal, stepTimeoutMs });
    if (step.kind === 'expectVisible') return driver.expectVisible(step.target);
    return driver.expectPath(step.path, (seen) => isSamePath(step.path, seen));
  }
  const timeouts = { comingMs: stepTimeoutMs, responseTimeoutMs: stepTimeoutMs + 3_000 };
  await performInView(tile, step, { home, signal, timeouts });
  const { status, error, url } = tile.state;
  if (step.kind === 'open' && status === 'failed')
    throw new AppError('network', error?.message ?? `${url} cannot be loaded`, {
      ...(error?.zh === undefined ? {} : { zh: error.zh }),
    });
}
