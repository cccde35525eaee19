import type { BothLanguages } from '#shared/both-languages.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import { toAppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { factName, factValue } from '#shared/text/fact-text.ts';
import { unlessAborted, withTimeout } from '../../../lib/deadlines.ts';
import type { BridgeLogEntry } from '../../bridge/bridge-log.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { paintedRatio } from '../../devices/webkit-twin.ts';
import type { EmulationReport } from '../../emulation/emulation-report.ts';
import { verifyEmulation } from '../../emulation/verify-emulation.ts';
import type { Finding } from '../../inspector/finding.ts';
import { ScreenDriver } from '../../page/screen-driver.ts';
import type { PayPreset } from '../../pay/pay-preset.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import type { ScreenshotSet } from '../sweep-results.ts';
import type { Step } from '../sweep-screen.ts';
import type { OpenedView } from './opened-view.ts';
import { clearSiteStorage, type PerformedStep, runSteps } from './run-steps.ts';
import type { TryTrace } from './screen-trace.ts';
import { StopScreenshots } from './stop-screenshots.ts';
import { plannedWait, type SweepLimits } from './sweep-limits.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { deadline, ViewLostError } from './view-lost-error.ts';

export interface TryOptions {
  readonly profile: DeviceProfile;
  readonly origin: string;
  readonly control?: SandboxControl;
  readonly preset: PayPreset;
  /** Returns true if the platform is a real phone, on which nothing is emulated and so nothing is verified. */
  readonly isPhone?: (platformId: string) => boolean;
  readonly limits: SweepLimits;
  /** Returns true if a screenshot differs from the baseline. Such a screen gets a trace, as a failed one does. */
  readonly screenshotDiffers?: (platformId: string, screenId: string, pictures: ScreenshotSet) => boolean;
  /** Aborts with a ViewLostError when the platform or the run times out. */
  readonly signal: AbortSignal;
}

interface InspectedScreen extends Partial<ScreenshotSet> {
  readonly verification?: EmulationReport | undefined;
}

export interface ScreenTry extends InspectedScreen {
  readonly findings: readonly Finding[];
  /** Reason why the attempt was not completed; its view is then unusable. */
  readonly loss?: Finding;
  /** True if the next screen can use the view. */
  readonly isReusable: boolean;
  readonly bridgeCalls: readonly BridgeLogEntry[];
  readonly checkedResponses: number;
  readonly trace: TryTrace;
}

/** Runs the steps of a screen and checks the result. Rejects if `options.signal` aborts, except for a ViewLostError. */
export async function tryScreen(
  steps: readonly Step[],
  opened: OpenedView,
  options: TryOptions,
): Promise<ScreenTry> {
  const { inspector, bridgeLog } = opened;
  const time = deadline(options.limits.screenTimeoutMs + plannedWait(steps), {
    zh: '这个画面',
    en: 'The screen',
  });
  const signal = AbortSignal.any([options.signal, time.signal, opened.beginScreen()]);
  const checkedBefore = inspector.checkedResponses;
  const findings: Finding[] = [];
  const startedAt = Date.now();
  const taken: PerformedStep[] = [];
  const report = () => ({
    findings: [...findings, ...inspector.takeFindings()],
    bridgeCalls: bridgeLog.take(),
    checkedResponses: inspector.checkedResponses - checkedBefore,
    trace: { ...inspector.takeTrace(), startedAt, taken },
  });
  try {
    const inspected = await unlessAborted(
      signal,
      inspectScreen(steps, opened, { ...options, signal }, { findings, taken }),
    );
    const isReusable = opened.endScreen();
    return { ...inspected, ...report(), isReusable };
  } catch (thrown) {
    const loss = lossOf(thrown, opened);
    opened.endScreen();
    return { ...report(), loss, isReusable: false };
  } finally {
    time.clear();
  }
}

function lossOf(thrown: unknown, { view }: OpenedView): Finding {
  if (thrown instanceof ViewLostError) return thrown.finding;
  if (view.loss === 'crash') return { kind: 'crash', message: 'The page crashed', zh: '页面崩溃了' };
  if (view.loss === 'browser') return { kind: 'browser', message: 'The browser ended', zh: '浏览器意外结束' };
  throw toAppError(thrown);
}

/**
 * Runs the steps and all checks. Adds to `findings` and `taken` while it runs. Rejects with errors that make the view
 * unusable.
 */
async function inspectScreen(
  steps: readonly Step[],
  opened: OpenedView,
  options: TryOptions,
  { findings, taken }: { readonly findings: Finding[]; readonly taken: PerformedStep[] },
): Promise<InspectedScreen> {
  const { view, inspector } = opened;
  const { limits, signal, profile } = options;
  const collectFailure = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof ViewLostError || view.loss !== undefined) throw thrown;
      const { message, zh } = toAppError(thrown);
      findings.push({
        kind: 'expectation',
        message: maskPrivate(message),
        ...(zh === undefined ? {} : { zh: maskPrivate(zh) }),
      });
      return undefined;
    }
  };
  const withinLimit = <Result>(work: Promise<Result>, { zh, en }: BothLanguages): Promise<Result> => {
    const seconds = limits.lookTimeoutMs / 1_000;
    const late = () =>
      new ViewLostError('hang', {
        zh: `页面在 ${seconds} 秒内没有给出${zh}`,
        en: `The page did not deliver ${en} within ${seconds} s`,
      });
    return withTimeout(limits.lookTimeoutMs, work, late);
  };
  const driver = new ScreenDriver(view.cdp, {
    isTouch: profile.touch,
    signal,
    stepTimeoutMs: limits.stepTimeoutMs,
    responseTimeoutMs: limits.responseTimeoutMs,
  });
  const { origin, control } = options;
  const navigate = view.navigate.bind(view);
  const { cdp } = view;
  const taking = {
    cdp,
    driver,
    dpr: paintedRatio(profile),
    openRequests: () => inspector.openRequests,
    withinLimit: <Result>(work: Promise<Result>) => withinLimit(work, checks.picture),
  };
  const stops = new StopScreenshots(steps, taken);
  const takeStop = async (index: number) => stops.add(index, await takeScreenshot(taking, 'sight'));
  await collectFailure(() =>
    runSteps(steps, { cdp, driver, origin, navigate, control, takeStop, signal }, taken),
  );
  if (findings.length > 0) await opened.expectResponse();
  const picture = await collectFailure(() => takeScreenshot(taking, 'page'));
  const { conditions = normalConditions } = view;
  const verification =
    options.isPhone?.(profile.id) === true
      ? undefined
      : await collectFailure(() =>
          withinLimit(verifyEmulation(view.cdp, profile, { conditions }), checks.verification),
        );
  if (verification !== undefined) findings.push(...mismatches(verification));
  await collectFailure(() => withinLimit(clearSiteStorage(steps, view), checks.storage));
  await withinLimit(inspector.allChecked(), checks.responses);
  return { picture, stops: stops.differingFrom(picture), verification };
}

const checks = {
  picture: { zh: '画面', en: 'a screenshot' },
  verification: { zh: '模拟校验结果', en: 'its verification' },
  storage: { zh: '它保存的数据', en: 'its storage' },
  responses: { zh: '它得到的响应', en: 'its responses' },
} as const;

function mismatches({ facts }: EmulationReport): readonly Finding[] {
  return facts
    .filter(({ ok }) => !ok)
    .map(({ name, expected, actual }) => ({
      kind: 'verification',
      message: `${name}: expected ${expected}, the page sees ${actual}`,
      zh: `${factName(name, 'zh')}：应为 ${factValue(expected, 'zh')}，页面所见 ${factValue(actual, 'zh')}`,
    }));
}
