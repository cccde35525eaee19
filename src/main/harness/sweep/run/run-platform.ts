import { toAppError } from '#shared/errors.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { BridgeLog } from '../../bridge/bridge-log.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { probeTruth, type TruthReport } from '../../emulation/truth-probe.ts';
import type { Finding } from '../../inspector/finding.ts';
import { PageInspector } from '../../inspector/page-inspector.ts';
import type { PayPreset } from '../../pay/pay-preset.ts';
import { capturePicture } from '../page/capture-picture.ts';
import { ScreenDriver } from '../page/screen-driver.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import type { PlatformResult, ScreenResult } from '../sweep-results.ts';
import { type SweepScreen, stepsOf } from '../sweep-screen.ts';
import { runSteps } from './run-steps.ts';

/** The part of a host's view that the sweep uses. */
export interface SweepView {
  readonly cdp: CdpSession;
  navigate(url: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenSweepView = (
  profile: DeviceProfile,
  options: {
    readonly signal: AbortSignal;
    readonly onSession: (cdp: CdpSession, type: string) => void;
    readonly bridgeLog: BridgeLog;
  },
) => Promise<SweepView>;

export interface SweepSettings {
  readonly origin: string;
  readonly screens: readonly SweepScreen[];
  readonly open: OpenSweepView;
  /** Absent: screens that spend coins are skipped. */
  readonly control?: SandboxControl;
  readonly apiKey: string;
  /** How payments go; `open` answers the views' native calls alike. */
  readonly preset: PayPreset;
  readonly signal: AbortSignal;
}

/** All screens of one platform, one after the other in one view: one visitor, one account. */
export async function runPlatform(profile: DeviceProfile, settings: SweepSettings): Promise<PlatformResult> {
  const startedAt = performance.now();
  const end = new AbortController();
  const signal = AbortSignal.any([settings.signal, end.signal]);
  const inspector = new PageInspector({ apiKey: settings.apiKey, signal });
  const screens: ScreenResult[] = [];
  try {
    const bridgeLog = new BridgeLog({ onProblem: (problem) => inspector.add('bridge', problem) });
    const onSession = (cdp: CdpSession, type: string) => inspector.watch(cdp, type);
    const view = await settings.open(profile, { signal, onSession, bridgeLog });
    const driver = new ScreenDriver(view.cdp, { isTouch: profile.touch, signal });
    for (const screen of settings.screens.filter(({ appliesTo }) => appliesTo(profile))) {
      screens.push(await runScreen(screen, { profile, settings, view, driver, inspector, bridgeLog }));
    }
    await view.close();
  } catch (thrown) {
    settings.signal.throwIfAborted();
    screens.push(couldNotOpen(toAppError(thrown).message));
  } finally {
    end.abort();
  }
  return { profile, screens, duration: performance.now() - startedAt };
}

interface ScreenRun {
  readonly profile: DeviceProfile;
  readonly settings: SweepSettings;
  readonly view: SweepView;
  readonly driver: ScreenDriver;
  readonly inspector: PageInspector;
  readonly bridgeLog: BridgeLog;
}

async function runScreen(screen: SweepScreen, run: ScreenRun): Promise<ScreenResult> {
  const { settings, view, driver, inspector, bridgeLog, profile } = run;
  const { id: screenId, title } = screen;
  if (screen.needsSandbox && settings.control === undefined) {
    return { ...nothingSeen, screenId, title, verdict: 'skipped', reason: 'runs against the sandbox only' };
  }
  const startedAt = performance.now();
  const answersBefore = inspector.checkedAnswers;
  const broken = await brokenStep(() =>
    runSteps(stepsOf(screen, { profile, preset: settings.preset }), {
      cdp: view.cdp,
      driver,
      origin: settings.origin,
      navigate: view.navigate.bind(view),
      control: settings.control,
      signal: settings.signal,
    }),
  );
  settings.signal.throwIfAborted();
  await driver.settle(() => inspector.openRequests);
  const picture = await capturePicture(view.cdp);
  const truth = await probeTruth(view.cdp, profile);
  const findings = [...broken, ...untrue(truth), ...(await inspector.takeFindings())];
  return {
    screenId,
    title,
    verdict: findings.length === 0 ? 'passed' : 'failed',
    truth,
    findings,
    bridgeCalls: bridgeLog.take(),
    picture,
    checkedAnswers: inspector.checkedAnswers - answersBefore,
    duration: performance.now() - startedAt,
  };
}

async function brokenStep(run: () => Promise<void>): Promise<readonly Finding[]> {
  try {
    await run();
    return [];
  } catch (thrown) {
    return [{ kind: 'expectation', message: maskPrivate(toAppError(thrown).message) }];
  }
}

function untrue({ facts }: TruthReport): readonly Finding[] {
  return facts
    .filter(({ ok }) => !ok)
    .map(({ name, expected, actual }) => ({
      kind: 'truth',
      message: `${name}: expected ${expected}, the page sees ${actual}`,
    }));
}

const nothingSeen = { findings: [], bridgeCalls: [], checkedAnswers: 0, duration: 0 } as const;

function couldNotOpen(message: string): ScreenResult {
  const findings: readonly Finding[] = [{ kind: 'expectation', message: maskPrivate(message) }];
  return { ...nothingSeen, screenId: 'open', title: 'Opening', verdict: 'failed', findings };
}
