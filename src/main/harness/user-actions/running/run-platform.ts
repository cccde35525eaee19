import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { RecordedStep, RecordingStart } from '#shared/ipc/records/recording.ts';
import type { PlatformRun, RunFailure } from '#shared/ipc/records/recording-run.ts';
import type { ActionTarget } from '#shared/ipc/records/user-action.ts';
import { targetText } from '#shared/text/step-text.ts';
import { unlessAborted, withTimeout } from '../../../lib/deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { paintedRatio } from '../../devices/webkit-twin.ts';
import { captureScreenshot } from '../../page/capture-screenshot.ts';
import { ScreenDriver } from '../../page/screen-driver.ts';
import { mustOpenInBrowser } from '../../sweep/sweep-screen.ts';
import type { WallTile } from '../../wall/tile/wall-tile.ts';
import type { ActionWatch } from '../page/watch-actions.ts';
import { performInView } from '../perform-in-view.ts';
import { isSamePath } from '../recording/one-visit.ts';

/** New, empty view that a run has opened. */
export interface RunView {
  readonly viewId: string;
  readonly tile: WallTile;
  readonly watch: () => ActionWatch;
  /** Restores the recording's initial state. Rejects with AppError. */
  begin(start: RecordingStart): Promise<void>;
  setPay(policy: PayPolicy): void;
  /** Moves the view to the wall. Throws AppError 'usage' if the wall is full. */
  keep(): void;
  close(): Promise<void>;
}

export interface PlatformRunOptions {
  readonly start: RecordingStart;
  /** True if the recorded view showed the page that tells users to open a browser. */
  readonly isRedirected: boolean;
  readonly steps: readonly RecordedStep[];
  readonly home: string;
  readonly open: (profile: DeviceProfile, start: RecordingStart, signal: AbortSignal) => Promise<RunView>;
  readonly keepsFailed: boolean;
  readonly stepTimeoutMs: number;
  readonly onChange: (change: Partial<PlatformRun>) => void;
  /** Aborts with an AppError if the run is cancelled or the time for the platform is over. */
  readonly signal: AbortSignal;
}

const responseTimeoutMs = 4_000;
const maxNames = 6;

/** Returns the state of the page at a failed step: address, visible names and a screenshot. Never rejects. */
async function describePage(
  tile: WallTile,
  watch: () => ActionWatch,
): Promise<Pick<RunFailure, 'seen' | 'picture'>> {
  const late = () => new AppError('timeout', 'The page does not respond.', { zh: '页面没有响应。' });
  const [names, picture] = await Promise.allSettled([
    withTimeout(
      responseTimeoutMs,
      Promise.resolve().then(() => watch().suggest()),
      late,
    ),
    withTimeout(
      responseTimeoutMs,
      Promise.resolve().then(() =>
        captureScreenshot(tile.view.cdp, { dpr: paintedRatio(tile.view.profile) }),
      ),
      late,
    ),
  ]);
  const address = URL.parse(tile.state.url);
  return {
    seen: seenText(
      address?.pathname ?? tile.state.url,
      names.status === 'fulfilled' ? names.value : undefined,
    ),
    picture: picture.status === 'fulfilled' ? Buffer.from(picture.value).toString('base64') : null,
  };
}

function seenText(path: string, targets: readonly ActionTarget[] | undefined): BothLanguages {
  if (targets === undefined)
    return { zh: `页面在 ${path}，没有响应`, en: `The page is at ${path} and does not respond` };
  const shown = targets.slice(0, maxNames);
  if (shown.length === 0)
    return {
      zh: `页面在 ${path}，没有可见的标题或按钮`,
      en: `The page is at ${path}, with no heading or button in sight`,
    };
  return {
    zh: `页面在 ${path}，可见：${shown.map((target) => targetText(target, 'zh')).join('、')}`,
    en: `The page is at ${path} and shows ${shown.map((target) => targetText(target, 'en')).join(', ')}`,
  };
}

/** Repeats a recording in a new view of a platform. Never rejects; failures are passed to `onChange`. */
export async function runPlatform(profile: DeviceProfile, options: PlatformRunOptions): Promise<void> {
  const { onChange, signal } = options;
  const begun = performance.now();
  const ended = (change: Partial<PlatformRun>) =>
    onChange({ ...change, ms: Math.round(performance.now() - begun) });
  let view: RunView | undefined;
  let isKept = false;
  onChange({ state: 'running' });
  try {
    view = await options.open(profile, options.start, signal);
    const note = await unlessAborted(signal, takeSteps(view, profile, options));
    ended({ state: note === null ? 'passed' : 'notApplicable', stepId: null, note });
  } catch (thrown) {
    const error = toAppError(thrown);
    const seen = view === undefined ? nothingSeen : await describePage(view.tile, view.watch);
    isKept = error.code !== 'cancelled' && options.keepsFailed && view !== undefined && keep(view);
    const failure = {
      expected: inBothLanguages(error),
      ...seen,
      viewId: isKept ? (view?.viewId ?? null) : null,
    };
    if (error.code === 'cancelled') ended({ state: 'cancelled' });
    else ended({ state: 'failed', failure });
  } finally {
    if (!isKept) await view?.close();
  }
}

const nothingSeen = {
  seen: { zh: '没有打开页面', en: 'No page was opened' },
  picture: null,
} as const;

/** Moves the view to the wall. Returns false if the wall is full. The result then contains only the screenshot. */
function keep(view: RunView): boolean {
  try {
    view.keep();
    return true;
  } catch (thrown) {
    if (toAppError(thrown).code !== 'usage') throw thrown;
    return false;
  }
}

interface RunStepOptions {
  readonly home: string;
  readonly setPay: (policy: PayPolicy) => void;
  /** Maximum time in ms for a target or an expected state to appear. */
  readonly stepTimeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Repeats a recorded step, or waits for the state that it expects. Rejects with an AppError whose message names the
 * failed action.
 */
async function runStep(
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

/** Performs the steps. Resolves with the reason why the rest was skipped, or with null. */
async function takeSteps(
  view: RunView,
  profile: DeviceProfile,
  { start, steps, home, stepTimeoutMs, isRedirected, onChange, signal }: PlatformRunOptions,
): Promise<PlatformRun['note']> {
  await view.begin(start);
  const { status, error } = view.tile.state;
  if (status === 'failed') throw new AppError('network', error?.message ?? 'The page cannot be loaded');
  if (mustOpenInBrowser(profile) && !isRedirected) {
    const { cdp } = view.tile.view;
    const driver = new ScreenDriver(cdp, { isTouch: profile.touch, signal, stepTimeoutMs });
    await driver.expectVisible({ role: 'heading', name: '请在浏览器中打开' });
    return {
      zh: '此应用只提示在浏览器中打开，录制的步骤不适用',
      en: 'This app only tells users to open a browser, so the recorded steps do not apply',
    };
  }
  for (const [index, { id, step }] of steps.entries()) {
    signal.throwIfAborted();
    onChange({ stepId: id, done: index });
    await runStep(step, view.tile, { home, setPay: (policy) => view.setPay(policy), stepTimeoutMs, signal });
  }
  onChange({ done: steps.length });
  return null;
}
