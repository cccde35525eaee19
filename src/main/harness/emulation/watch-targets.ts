import { toAppError } from '#shared/errors.ts';
import type { CdpCommand, CdpSession } from './cdp-session.ts';
import { RequestInterceptor } from './request-interceptor.ts';

export interface AttachedTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly targetId: string; readonly type: string; readonly url: string };
}

export const autoAttach: CdpCommand = {
  method: 'Target.setAutoAttach',
  params: { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
};

export const resume: CdpCommand = { method: 'Runtime.runIfWaitingForDebugger', params: {} };

interface TargetWatch {
  /** Headers to add to document requests to which no handler responds. */
  readonly documentHeaders: readonly { readonly name: string; readonly value: string }[];
  /** Returns the commands for a frame or worker, which are sent before its first script runs. */
  readonly commandsFor: (type: string) => readonly CdpCommand[];
  /** Called for each session (page, frame or worker) before its first script runs. */
  readonly onSession?: ((cdp: CdpSession, type: string) => void) | undefined;
  /** Called if a frame or worker refused a command, but not if the frame or worker has closed. */
  readonly onProblem?: ((error: unknown) => void) | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sets up a target, and later its frames and workers. Sends the first commands synchronously, because the caller
 * resumes the target next. Resolves when requests are intercepted.
 */
export async function watchTargets(cdp: CdpSession, type: string, watch: TargetWatch): Promise<void> {
  const { commandsFor, documentHeaders, onProblem = () => undefined, onSession, signal } = watch;
  // Workers need no interceptor, because the page's own session intercepts their requests.
  const requests =
    type === 'page' || type === 'iframe'
      ? new RequestInterceptor(cdp, { documentHeaders, onProblem, signal })
      : undefined;
  onSession?.(cdp, type);
  cdp.on(
    'Target.attachedToTarget',
    (params) => {
      const { sessionId, targetInfo } = params as AttachedTarget;
      const child = cdp.child(sessionId);
      const intercepted = watchTargets(child, targetInfo.type, watch);
      const commandsSent = sendAll(child, [...commandsFor(targetInfo.type), resume]);
      Promise.all([intercepted, commandsSent]).catch(onProblem);
    },
    signal,
  );
  await requests?.refresh();
}

/**
 * Sends all commands before awaiting the first response, because some responses arrive only after the resume at the
 * end. CDP keeps the order.
 */
export async function sendAll(cdp: CdpSession, commands: readonly CdpCommand[]): Promise<void> {
  await Promise.all(commands.map((command) => sendCommand(cdp, command)));
}

const oncePerProcess = ['Emulation.setLocaleOverride', 'Emulation.setTimezoneOverride'];

/**
 * Sends a command. Ignores the browser's refusal of a second locale or time zone. Both are set once per process, and a
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
