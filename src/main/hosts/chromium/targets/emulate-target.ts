import { AppError } from '#shared/errors.ts';
import { type BridgeCallHandler, rejectWithoutPayDesk } from '../../../harness/bridge/bridge-responder.ts';
import { recordDeepLinks } from '../../../harness/bridge/record-deep-links.ts';
import { serveBridge } from '../../../harness/bridge/serve-bridge.ts';
import { applyEmulation, emulateWorker } from '../../../harness/emulation/apply-emulation.ts';
import type { CdpCommand, CdpSession } from '../../../harness/emulation/cdp-session.ts';
import { deviceFacts } from '../../../harness/emulation/device-script.ts';
import { emulationCommands, windowClosedCommands } from '../../../harness/emulation/emulation-commands.ts';
import { sendCommand } from '../../../harness/emulation/watch-targets.ts';
import type { CdpConnection } from '../../cdp/cdp-connection.ts';
import type { OpenContext } from './open-context.ts';
import { socketCommands } from './socket-conditions.ts';

export interface TargetSetup {
  readonly deviceScript: string;
  readonly handleBridgeCall?: BridgeCallHandler;
  /** Aborted when the browser has closed. */
  readonly browserClosed: AbortSignal;
}

type EmulatedContext = Pick<OpenContext, 'profile' | 'options' | 'onProblem'>;

/** Emulates the context's platform in a page and its frames and workers. Rejects with AppError 'cdp'. */
export async function emulatePageTarget(
  cdp: CdpSession,
  { profile, options, onProblem }: EmulatedContext,
  { deviceScript, handleBridgeCall = rejectWithoutPayDesk, browserClosed }: TargetSetup,
): Promise<void> {
  const { bridgeLog: log } = options;
  // After the browser has closed, bridge calls need no response.
  const signal = AbortSignal.any([options.signal, browserClosed]);
  const { bindingName } = deviceFacts(profile);
  const handleCall = options.handleBridgeCall ?? handleBridgeCall;
  await applyEmulation(cdp, profile, {
    deviceScript,
    ...(options.emulation === undefined ? {} : { options: options.emulation }),
    ...(options.bridgeDelay === undefined ? {} : { bridgeDelay: options.bridgeDelay }),
    onSession: (session, type) => {
      serveBridge(session, { bindingName, platform: profile.name, handleCall, log, signal });
      recordDeepLinks(session, log, signal);
      // The Inspector domain reports crashes, and the Network domain reports server redirects.
      const domains = type === 'page' || type === 'iframe' ? ['Inspector', 'Network'] : [];
      for (const domain of domains) session.send(`${domain}.enable`).catch(onProblem);
      for (const { method, params } of socketCommands) session.send(method, params).catch(onProblem);
      options.onSession?.(session, type);
    },
    onProblem,
    signal,
  });
}

/** Emulates shared and service workers; other targets of a context only continue. */
export async function emulateWorkerTarget(
  cdp: CdpSession,
  { profile, options, onProblem }: EmulatedContext,
  { deviceScript }: TargetSetup,
): Promise<void> {
  const setup = {
    deviceScript,
    ...(options.emulation === undefined ? {} : { options: options.emulation }),
  };
  for (const { method, params } of socketCommands) cdp.send(method, params).catch(onProblem);
  await emulateWorker(cdp, profile, setup).catch(onProblem);
}

/** Sets the locale of the remaining pages again after a page has closed. */
export function keepLocale(
  { profile, options, onProblem, pages }: OpenContext,
  connection: CdpConnection,
): void {
  for (const sessionId of pages.keys())
    for (const command of windowClosedCommands(profile, options.emulation))
      sendCommand(connection.session(sessionId), command).catch(onProblem);
}

/**
 * Returns the command that sets the user agent. If there are several, the last one is in force: it contains the
 * languages of the view's conditions.
 */
export function userAgentCommand({
  profile,
  options: { emulation },
}: Pick<OpenContext, 'profile' | 'options'>): CdpCommand {
  const commands = emulationCommands(profile, emulation);
  const command = commands.findLast(({ method }) => method === 'Emulation.setUserAgentOverride');
  if (command === undefined) throw new AppError('internal', `The platform ${profile.id} has no user agent.`);
  return command;
}
