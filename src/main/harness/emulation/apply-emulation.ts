import { toAppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand, CdpSession } from './cdp-session.ts';
import { documentHeaders } from './commands/document-headers.ts';
import { deviceFacts, deviceScriptSource } from './device-script.ts';
import { emulationCommands, frameCommands, workerCommands } from './emulation-commands.ts';
import type { EmulationOptions } from './emulation-options.ts';
import { RequestInterceptor } from './request-interceptor.ts';

export interface AttachedTarget {
  readonly sessionId: string;
  readonly waitingForDebugger: boolean;
  readonly targetInfo: { readonly targetId: string; readonly type: string; readonly url: string };
}

export interface EmulationSetup {
  /** The text of `out/preload/device.js`. */
  readonly deviceScript: string;
  readonly options?: Partial<EmulationOptions>;
  readonly bridgeDelay?: number;
  /** Each session in which emulation is put in force, before its first script: the page's own, its frames and workers. */
  readonly onSession?: (cdp: CdpSession, type: string) => void;
  /** A frame or worker that refused; one that went away meanwhile is normal. */
  readonly onProblem?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Puts a platform in force on a page that has not loaded yet, and on every frame and worker it will have. Resolves when
 * the page may be navigated; rejects with AppError 'cdp'. Emulation ends with the session, not with `signal`.
 */
export async function applyEmulation(
  cdp: CdpSession,
  profile: DeviceProfile,
  setup: EmulationSetup,
): Promise<void> {
  const intercepted = prepare(cdp, profile, setup, 'page');
  const sent = sendAll(cdp, [
    ...attachCommands(profile, setup),
    ...emulationCommands(profile, setup.options),
    // A page that the host made waits here; one that does not wait takes no notice.
    resume,
  ]);
  await Promise.all([intercepted, sent]);
}

const autoAttach: CdpCommand = {
  method: 'Target.setAutoAttach',
  params: { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
};

const resume: CdpCommand = { method: 'Runtime.runIfWaitingForDebugger', params: {} };

/**
 * Puts a platform in force in a worker that has not run yet, and lets it run. For workers above pages (shared and service
 * workers), which no page's session reaches in time.
 */
export async function emulateWorker(
  cdp: CdpSession,
  profile: DeviceProfile,
  setup: Pick<EmulationSetup, 'deviceScript' | 'options'>,
): Promise<void> {
  await sendAll(cdp, [...workerStart(profile, setup), resume]);
}

function workerStart(
  profile: DeviceProfile,
  { deviceScript, options }: Pick<EmulationSetup, 'deviceScript' | 'options'>,
): readonly CdpCommand[] {
  const expression = deviceScriptSource(deviceScript, deviceFacts(profile));
  return [...workerCommands(profile, options), { method: 'Runtime.evaluate', params: { expression } }];
}

/** Children are caught, then the bridge's way out is laid, then the script: all before the first document. */
function attachCommands(
  profile: DeviceProfile,
  setup: EmulationSetup,
  isCrossSiteFrame = false,
): readonly CdpCommand[] {
  const { bridgeDelay } = setup;
  const facts = deviceFacts(profile, {
    isCrossSiteFrame,
    ...(bridgeDelay === undefined ? {} : { bridgeDelay }),
  });
  return [
    autoAttach,
    { method: 'Page.enable', params: {} },
    { method: 'Runtime.enable', params: {} },
    { method: 'Runtime.addBinding', params: { name: facts.bindingName } },
    {
      method: 'Page.addScriptToEvaluateOnNewDocument',
      params: { source: deviceScriptSource(setup.deviceScript, facts) },
    },
  ];
}

/** Resolves when the requests are stopped at that somebody wants to see; what must be sent for that has been sent at once. */
async function prepare(
  cdp: CdpSession,
  profile: DeviceProfile,
  setup: EmulationSetup,
  type: string,
): Promise<void> {
  const { onProblem = () => undefined, signal } = setup;
  // A worker's requests are stopped at by its page.
  const requests =
    type === 'page' || type === 'iframe'
      ? new RequestInterceptor(cdp, { documentHeaders: documentHeaders(profile), onProblem, signal })
      : undefined;
  setup.onSession?.(cdp, type);
  cdp.on(
    'Target.attachedToTarget',
    (params) => {
      const target = params as AttachedTarget;
      const child = cdp.child(target.sessionId);
      const intercepted = prepare(child, profile, setup, target.targetInfo.type);
      const sent = sendAll(child, [...childCommands(target.targetInfo.type, profile, setup), resume]);
      Promise.all([intercepted, sent]).catch(onProblem);
    },
    signal,
  );
  await requests?.refresh();
}

function childCommands(type: string, profile: DeviceProfile, setup: EmulationSetup): readonly CdpCommand[] {
  switch (type) {
    case 'iframe':
      return [...attachCommands(profile, setup, true), ...frameCommands(profile, setup.options)];
    case 'worker':
    case 'shared_worker':
    case 'service_worker':
      return [autoAttach, ...workerStart(profile, setup)];
    default:
      return [];
  }
}

/** Sent in one go: the protocol keeps the order, and some answers come only after the last of them, the resume. */
async function sendAll(cdp: CdpSession, commands: readonly CdpCommand[]): Promise<void> {
  await Promise.all(commands.map((command) => sendCommand(cdp, command)));
}

const oncePerProcess = ['Emulation.setLocaleOverride', 'Emulation.setTimezoneOverride'];

/** Locale and time zone belong to a process, which takes them once: what a popup or frame is refused, its view has set. */
export async function sendCommand(cdp: CdpSession, { method, params }: CdpCommand): Promise<void> {
  try {
    await cdp.send(method, params);
  } catch (refused) {
    const isSet = oncePerProcess.includes(method) && /already in effect/.test(toAppError(refused).message);
    if (!isSet) throw refused;
  }
}
