import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand, CdpSession } from './cdp-session.ts';
import { deviceFacts, deviceScriptSource } from './device-script.ts';
import { emulationCommands, frameCommands, workerCommands } from './emulation-commands.ts';
import type { EmulationOptions } from './emulation-options.ts';
import { autoAttach, resume, sendAll, watchTargets } from './watch-targets.ts';

export interface EmulationSetup {
  readonly deviceScript: string;
  readonly options?: Partial<EmulationOptions>;
  readonly bridgeDelay?: number;
  /** Called for each emulated session (page, frame or worker) before its first script runs. */
  readonly onSession?: (cdp: CdpSession, type: string) => void;
  /** Called if a frame or worker refused a command, but not if the frame or worker has closed. */
  readonly onProblem?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Emulates a platform on a page before its first document, and on all its later frames and workers. Resolves when the
 * page may navigate; rejects with AppError 'cdp'. The emulation lasts as long as the session, even if `signal` aborts.
 */
export async function applyEmulation(
  cdp: CdpSession,
  profile: DeviceProfile,
  setup: EmulationSetup,
): Promise<void> {
  const { onProblem, onSession, signal } = setup;
  const intercepted = watchTargets(cdp, 'page', {
    documentHeaders: documentHeaders(profile),
    commandsFor: (type) => childCommands(type, profile, setup),
    onSession,
    onProblem,
    signal,
  });
  const commandsSent = sendAll(cdp, [
    ...attachCommands(profile, setup),
    ...emulationCommands(profile, setup.options),
    // Resumes the page if the host created it paused. Other pages ignore the command.
    resume,
  ]);
  await Promise.all([intercepted, commandsSent]);
}

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
 * Returns commands that must be sent before the first document. They attach to child targets, and add the bridge's
 * binding and the device script.
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
 * Returns the headers that the platform's app adds to document requests. They are set by interception, because
 * `Network.setExtraHTTPHeaders` would add them to every request before the CORS check and cause preflights that real
 * phones do not send. `Accept-Language` is missing, because `userAgentCommands` sets it.
 */
export function documentHeaders({ headers }: DeviceProfile): readonly { name: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'accept-language')
    .map(([name, value]) => ({ name, value }));
}
