import { toAppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand, CdpSession } from './cdp-session.ts';
import { deviceFacts, deviceScriptSource } from './device-script.ts';
import { emulationCommands, frameCommands, workerCommands } from './emulation-commands.ts';
import type { EmulationOptions } from './emulation-options.ts';
import { RequestInterceptor } from './request-interceptor.ts';

export interface AttachedTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly targetId: string; readonly type: string; readonly url: string };
}

export interface EmulationSetup {
  readonly deviceScript: string;
  readonly options?: Partial<EmulationOptions>;
  readonly bridgeDelay?: number;
  /** Called for each emulated session (page, frame or worker) before its first script runs. */
  readonly onSession?: (cdp: CdpSession, type: string) => void;
  /** Called if a frame or worker refused a command, unless it has already closed. */
  readonly onProblem?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Emulates a platform on a page that has not loaded yet, and on all its later frames and workers. Resolves when the
 * page can be navigated; rejects with AppError 'cdp'. The emulation ends with the session, not with `signal`.
 */
export async function applyEmulation(
  cdp: CdpSession,
  profile: DeviceProfile,
  setup: EmulationSetup,
): Promise<void> {
  const intercepted = prepare(cdp, profile, setup, 'page');
  const commandsSent = sendAll(cdp, [
    ...attachCommands(profile, setup),
    ...emulationCommands(profile, setup.options),
    // Resumes a page that the host created paused; any other page ignores the command.
    resume,
  ]);
  await Promise.all([intercepted, commandsSent]);
}

const autoAttach: CdpCommand = {
  method: 'Target.setAutoAttach',
  params: { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
};

const resume: CdpCommand = { method: 'Runtime.runIfWaitingForDebugger', params: {} };

/**
 * Emulates a platform in a paused worker and resumes it. Needed for shared and service workers, because a page's
 * session attaches to them only after they start.
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

/**
 * Returns commands that attach to child targets and add the bridge's binding and the device script, all before the
 * first document.
 */
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

/**
 * Sets up a target. Sends its first commands synchronously, before the caller resumes the target, and resolves when
 * requests are intercepted.
 */
async function prepare(
  cdp: CdpSession,
  profile: DeviceProfile,
  setup: EmulationSetup,
  type: string,
): Promise<void> {
  const { onProblem = () => undefined, signal } = setup;
  // Workers need no interceptor, because the page's own session intercepts their requests.
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
      const commandsSent = sendAll(child, [...childCommands(target.targetInfo.type, profile, setup), resume]);
      Promise.all([intercepted, commandsSent]).catch(onProblem);
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

/**
 * Sends all commands before awaiting the responses, because some arrive only after the final resume. CDP keeps the
 * order.
 */
async function sendAll(cdp: CdpSession, commands: readonly CdpCommand[]): Promise<void> {
  await Promise.all(commands.map((command) => sendCommand(cdp, command)));
}

const oncePerProcess = ['Emulation.setLocaleOverride', 'Emulation.setTimezoneOverride'];

/**
 * Sends a command. Ignores that the browser refuses a second locale or time zone: both are set once per process, and a
 * popup or frame can share the process of its view.
 */
export async function sendCommand(cdp: CdpSession, { method, params }: CdpCommand): Promise<void> {
  try {
    await cdp.send(method, params);
  } catch (refused) {
    const isSet = oncePerProcess.includes(method) && /already in effect/.test(toAppError(refused).message);
    if (!isSet) throw refused;
  }
}

/**
 * Returns the headers that the platform's app adds to documents. `Network.setExtraHTTPHeaders` would add them to every
 * request before the CORS check, and so cause preflights that real phones do not send. `Accept-Language` is missing,
 * because `userAgentCommands` sets it.
 */
export function documentHeaders({ headers }: DeviceProfile): readonly { name: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'accept-language')
    .map(([name, value]) => ({ name, value }));
}
