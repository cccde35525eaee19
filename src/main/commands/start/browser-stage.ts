import { homedir } from 'node:os';
import { join } from 'node:path';
import { readKeys } from '#shared/codec/keys.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { PlatformLibrary } from '../../harness/devices/library/platform-library.ts';
import { isWebKitTwin } from '../../harness/devices/webkit-twin.ts';
import type { EnvironmentDesk } from '../../harness/environments/environment-handlers.ts';
import { Harness } from '../../harness/harness.ts';
import { payNeedsSandbox } from '../../harness/pay/open-pay-desk.ts';
import type { PayChoice } from '../../harness/pay/presets.ts';
import { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { ScreenshotFiles } from '../../harness/screenshots/screenshot-files.ts';
import type { WindowSettingsStore } from '../../harness/settings/window-settings.ts';
import type { FollowedPhones } from '../../hosts/android/followed-phones.ts';
import { LiveViews } from '../../hosts/cdp/live/live-views.ts';
import { ViewTools } from '../../hosts/chromium/devtools/view-tools.ts';
import type { RestartingChromium } from '../../hosts/chromium/restarting-chromium.ts';
import type { Preview } from '../../preview/serve-preview.ts';
import { programVersion } from '../../program-version.ts';
import { buildStale } from '../build-stale.ts';
import type { CommandContext } from '../command.ts';
import { askAddresses, type ChosenSource, previewSource } from './choices/choose-source.ts';
import { launchHeadless } from './launch-browser.ts';
import { openPreview } from './open-preview.ts';
import { openWithSystem } from './open-with-system.ts';
import { type ChosenWebKit, type WebKitViews, webkitViews } from './webkit-views.ts';

export interface StageDeps {
  readonly platforms: PlatformLibrary;
  readonly phones: FollowedPhones;
  /** Shows the twins of iPhones and iPads; undefined without a WebKit. */
  readonly webkit?: ChosenWebKit | undefined;
  /** Profile used first, to check that the browser can show Chinese. */
  readonly trialProfile: DeviceProfile;
  /** Initial payment choice; undefined if the command line names none. */
  readonly pay: PayChoice | undefined;
  readonly lan: readonly string[];
  readonly windowSettings: WindowSettingsStore;
  readonly userFolder: string;
  /** Reports a problem of one view that does not end the run. */
  readonly report: (line: string) => void;
  readonly context: CommandContext;
}

/**
 * Served site of an environment and a running browser for its pages. A stage opens from it without any further step
 * that can fail.
 */
export interface PreparedStage {
  readonly source: ChosenSource;
  readonly preview: Preview;
  readonly host: RestartingChromium;
  readonly gate: GatewayGate;
  /** Undefined without a WebKit. */
  readonly onWebKit: WebKitViews | undefined;
  close(): Promise<void>;
}

/** Harness on one environment, with the live pictures and developer tools of its views. */
export interface Stage {
  readonly harness: Harness;
  readonly live: LiveViews;
  readonly tools: ViewTools;
  close(): Promise<void>;
}

/**
 * Serves the site and starts the browser. If it fails, closes everything it opened and rejects with an AppError whose
 * message contains the next step.
 */
export async function prepareStage(source: ChosenSource, deps: StageDeps): Promise<PreparedStage> {
  const { context, pay, trialProfile } = deps;
  const scope = new AsyncDisposableStack();
  try {
    const { network } = source.environment;
    const gate = new GatewayGate({ onlyHosts: network.onlyHosts });
    await buildStale(['deviceScript'], context);
    // Starting the browser mostly waits for its processes, so the sandbox starts meanwhile.
    const launching = launchHeadless(
      { trialProfile, network, gate, onRestart: ({ en }) => context.warn(en) },
      context,
    );
    scope.defer(() => launching.then((launched) => launched.close(), hasNone));
    launching.catch(hasNone);
    const preview = await openPreview(previewSource(source), context);
    scope.defer(preview.close);
    if (pay !== undefined && preview.control === undefined) throw payNeedsSandbox();
    await askAddresses(source.environment, context);
    const { webkit } = deps;
    const onWebKit = webkit && (await webkitViews({ webkit, network, gate }, context));
    if (onWebKit !== undefined) scope.defer(() => onWebKit.close());
    const host = await launching;
    return { source, preview, host, gate, onWebKit, close: () => scope.disposeAsync() };
  } catch (thrown) {
    await scope.disposeAsync();
    throw thrown;
  }
}

/** Handles a failed browser start: nothing needs closing, and the code that awaits the start reports the error. */
const hasNone = (): undefined => undefined;

type ChooseEnvironment = Pick<EnvironmentDesk, 'file' | 'choose'>;

export function openStage(prepared: PreparedStage, deps: StageDeps, choice: ChooseEnvironment): Stage {
  const { gate, host, onWebKit, preview, source } = prepared;
  const { windowSettings, phones, platforms, report, userFolder } = deps;
  const live = new LiveViews({
    onAsked: (viewId, questionId, question) =>
      harness.events.notify('questionAsked', { viewId, questionId, question }),
    onSettled: (viewId, questionId) => harness.events.notify('questionSettled', { viewId, questionId }),
    onCopied: (viewId, text) => harness.events.notify('textCopied', { viewId, text }),
    onProblem: (thrown) => report(toAppError(thrown).message),
  });
  const tools = new ViewTools(host.executable);
  const harness: Harness = new Harness({
    pictures: 'live',
    platforms,
    home: preview.origin,
    isOnLan: deps.lan.length > 0 && source.environment.target === undefined,
    environment: { ...choice, current: source.environment.summary, gate },
    sandbox: preview.control,
    pay: deps.pay ?? 'ask',
    apiKey: readKeys(deps.context.environment).api,
    version: programVersion(),
    userFolder,
    phones,
    live: live.handlers(),
    openView: async (profile, options) => {
      const { viewId, signal } = options;
      const phone = phones.host;
      if (phone?.has(profile.id)) {
        await phone.reverse(profile.id, preview.origin);
        const view = await phone.open(profile, options);
        if (viewId === undefined) return view;
        tools.attach(viewId, view, signal);
        await live.attach(viewId, view, signal);
        return view;
      }
      if (isWebKitTwin(profile)) {
        if (onWebKit === undefined) throw new AppError('internal', `${profile.id} needs a WebKit`);
        const view = await onWebKit.open(profile, options);
        if (viewId !== undefined) await live.attach(viewId, view, signal);
        return view;
      }
      const view = await host.open(profile, options);
      if (viewId === undefined) return view;
      tools.attach(viewId, view, signal);
      await live.attach(viewId, view, signal);
      return view;
    },
    // In the browser harness, no native view is placed over the window.
    surface: () => ({ zoom: 1, content: { width: 0, height: 0 } }),
    screenshotFiles: new ScreenshotFiles({
      root: join(homedir(), 'Pictures', 'Manyue'),
      now: () => new Date(),
      openFolder: openWithSystem,
    }),
    windowSettings,
    setLanguage: () => undefined,
    onNotice: report,
  });
  return {
    harness,
    live,
    tools,
    close: async () => {
      await harness.close();
      await tools.close();
      await prepared.close();
    },
  };
}
