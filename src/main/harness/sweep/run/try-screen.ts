import { normalCircumstances } from '#shared/device/circumstances.ts';
import { toAppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { BridgeLogEntry } from '../../bridge/bridge-log.ts';
import { unlessAborted, within } from '../../deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';
import { verifyEmulation } from '../../emulation/verify-emulation.ts';
import type { Finding } from '../../inspector/finding.ts';
import { capturePicture } from '../../page/capture-picture.ts';
import { ScreenDriver } from '../../page/screen-driver.ts';
import type { PayPreset } from '../../pay/pay-preset.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import type { Step } from '../sweep-screen.ts';
import { deadline, Loss } from './loss.ts';
import type { OpenedView } from './opened-view.ts';
import { forgetKept, runSteps } from './run-steps.ts';
import type { TryTrace } from './screen-trace.ts';
import { plannedWait, type SweepLimits } from './sweep-limits.ts';

export interface TryOptions {
  readonly profile: DeviceProfile;
  readonly origin: string;
  readonly control?: SandboxControl;
  readonly preset: PayPreset;
  readonly limits: SweepLimits;
  /** Aborts with a Loss as its reason when the time of the platform or of the run is over. */
  readonly signal: AbortSignal;
}

interface Seen {
  readonly truth?: EmulationReport | undefined;
  /** JPEG */
  readonly picture?: Uint8Array | undefined;
}

export interface ScreenTry extends Seen {
  readonly findings: readonly Finding[];
  /** Why it did not come to its end; its view is of no more use then. */
  readonly loss?: Finding;
  /** Its view may be used for the next screen. */
  readonly isBearable: boolean;
  readonly bridgeCalls: readonly BridgeLogEntry[];
  readonly checkedAnswers: number;
  readonly trace: TryTrace;
}

/** Takes the steps and looks at what is there then. Rejects when `options.signal` aborts with anything but a Loss. */
export async function tryScreen(
  steps: readonly Step[],
  opened: OpenedView,
  options: TryOptions,
): Promise<ScreenTry> {
  const { inspector, bridgeLog } = opened;
  const time = deadline(options.limits.screenTimeoutMs + plannedWait(steps), 'The screen');
  const signal = AbortSignal.any([options.signal, time.signal, opened.beginScreen()]);
  const answersBefore = inspector.checkedAnswers;
  const findings: Finding[] = [];
  const startedAt = Date.now();
  const took: number[] = [];
  const told = () => ({
    findings: [...findings, ...inspector.takeFindings()],
    bridgeCalls: bridgeLog.take(),
    checkedAnswers: inspector.checkedAnswers - answersBefore,
    trace: { ...inspector.takeTrace(), startedAt, took },
  });
  try {
    const seen = await unlessAborted(signal, look(steps, opened, { ...options, signal }, { findings, took }));
    const isBearable = opened.endScreen();
    return { ...seen, ...told(), isBearable };
  } catch (thrown) {
    const loss = lossOf(thrown, opened);
    opened.endScreen();
    return { ...told(), loss, isBearable: false };
  } finally {
    time.clear();
  }
}

function lossOf(thrown: unknown, { view }: OpenedView): Finding {
  if (thrown instanceof Loss) return thrown.finding;
  if (view.loss === 'crash') return { kind: 'crash', message: 'The page crashed' };
  if (view.loss === 'browser') return { kind: 'browser', message: 'The browser ended' };
  throw toAppError(thrown);
}

/** Adds to `findings` what a page can spoil, and to `took` the steps; rejects with what makes an end of the view. */
async function look(
  steps: readonly Step[],
  opened: OpenedView,
  options: TryOptions,
  { findings, took }: { readonly findings: Finding[]; readonly took: number[] },
): Promise<Seen> {
  const { view, inspector } = opened;
  const { limits, signal, profile } = options;
  const noting = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof Loss || view.loss !== undefined) throw thrown;
      const { message, zh } = toAppError(thrown);
      findings.push({
        kind: 'expectation',
        message: maskPrivate(message),
        ...(zh === undefined ? {} : { zh: maskPrivate(zh) }),
      });
      return undefined;
    }
  };
  const inTime = <Result>(work: Promise<Result>, what: string): Promise<Result> => {
    const late = () => new Loss('hang', `The page kept ${what} back for ${limits.lookTimeoutMs / 1_000} s`);
    return within(limits.lookTimeoutMs, work, late);
  };
  const driver = new ScreenDriver(view.cdp, {
    isTouch: profile.touch,
    signal,
    stepTimeoutMs: limits.stepTimeoutMs,
    answerTimeoutMs: limits.answerTimeoutMs,
  });
  const { origin, control } = options;
  const navigate = view.navigate.bind(view);
  await noting(() => runSteps(steps, { cdp: view.cdp, driver, origin, navigate, control, signal }, took));
  if (findings.length > 0) await opened.expectAnswer();
  await noting(() => driver.settle(() => inspector.openRequests));
  const picture = await noting(() => inTime(capturePicture(view.cdp, profile.dpr), 'its picture'));
  const { circumstances = normalCircumstances } = view;
  const truth = await noting(() =>
    inTime(verifyEmulation(view.cdp, profile, { circumstances }), 'what it sees'),
  );
  if (truth !== undefined) findings.push(...mismatches(truth));
  await noting(() => inTime(forgetKept(steps, view), 'what it keeps'));
  await inTime(inspector.allChecked(), 'the answers that it got');
  return { picture, truth };
}

function mismatches({ facts }: EmulationReport): readonly Finding[] {
  return facts
    .filter(({ ok }) => !ok)
    .map(({ name, expected, actual }) => ({
      kind: 'truth',
      message: `${name}: expected ${expected}, the page sees ${actual}`,
    }));
}
