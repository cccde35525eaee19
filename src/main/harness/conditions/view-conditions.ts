import { type ConditionName, type Conditions, normalConditions } from '#shared/device/conditions.ts';
import { toAppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpCommand, CdpSession } from '../emulation/cdp-session.ts';
import type { EmulatedTarget } from '../emulation/emulation-options.ts';
import { type AttachedTarget, sendCommand } from '../emulation/watch-targets.ts';
import { clockScript } from './clock-script.ts';
import { conditionCommands } from './condition-commands.ts';
import { FailingRequests } from './failing-requests.ts';

interface Watched {
  readonly cdp: CdpSession;
  readonly target: EmulatedTarget;
  /** Id of the clock script for future documents; undefined if there is none. */
  clockScriptId?: string | undefined;
}

interface ViewConditionsOptions {
  readonly profile: DeviceProfile;
  /** Conditions of the first document; default: normal ones. */
  readonly first?: Conditions | undefined;
  /** Called if a page, frame or worker refused a command. */
  readonly onProblem: (error: unknown) => void;
  /** Aborts when the view closes. */
  readonly signal: AbortSignal;
}

/** Applies the conditions of one view across navigations, and to its frames and workers before their first script. */
export class ViewConditions {
  readonly #options: ViewConditionsOptions;
  readonly #sessions = new Map<string, Watched>();
  #present: Conditions;
  #watching = new AbortController();
  #page: CdpSession | undefined;
  readonly #failing: FailingRequests;
  #windowCount = 0;

  constructor(options: ViewConditionsOptions) {
    this.#options = options;
    this.#present = options.first ?? normalConditions;
    this.#failing = new FailingRequests({ network: () => this.#present.network });
  }

  get present(): Conditions {
    return this.#present;
  }

  /** Session of the page; undefined before the view opens. */
  get page(): CdpSession | undefined {
    return this.#page;
  }

  /** Returns the condition commands for a new page, frame or worker. The emulation sends them with its own. */
  readonly commandsFor = (target: EmulatedTarget): readonly CdpCommand[] => {
    const change = { before: normalConditions, after: this.#present };
    const { commands } = conditionCommands(this.#options.profile, change, target);
    const { clockOffsetMs } = this.#present;
    // Includes the clock in the first commands of a shared or service worker, because the page's session attaches to it
    // too late.
    return target === 'worker' && clockOffsetMs !== 0 ? [...commands, workerClock(clockOffsetMs)] : commands;
  };

  /**
   * Applies the conditions to the page of this session. Must be called before its first document, also if it replaces a
   * lost page.
   */
  watch(cdp: CdpSession): void {
    this.#watching.abort();
    this.#watching = new AbortController();
    this.#page = cdp;
    this.#sessions.clear();
    this.#add('', cdp, 'page');
  }

  /** Applies the conditions to a window that the page opens. Must be called before the window's first document. */
  watchWindow(cdp: CdpSession): void {
    this.#windowCount += 1;
    this.#add(`window ${this.#windowCount}`, cdp, 'page');
  }

  /**
   * Makes a share of a page's or frame's requests fail, as its network conditions specify. Must be called after the
   * handlers that respond to requests were added, so that only requests to the server can fail.
   */
  failRequests(cdp: CdpSession): void {
    this.#failing.attach(cdp);
  }

  /**
   * Resolves when the page has the new conditions, with the names of those that need a reload. Rejects with AppError
   * 'cdp' if the page refuses.
   */
  async change(after: Conditions): Promise<readonly ConditionName[]> {
    const before = this.#present;
    this.#present = after;
    const { needsReload } = conditionCommands(this.#options.profile, { before, after });
    const [page, ...others] = [...this.#sessions];
    for (const [sessionId, other] of others) {
      this.#put(other, before).catch((thrown) => {
        // Ignores the error, because the window of the page has closed, which no event reports.
        if (other.target === 'page') this.#sessions.delete(sessionId);
        else this.#options.onProblem(thrown);
      });
    }
    if (page !== undefined)
      await Promise.all([this.#put(page[1], before), this.#failing.refresh(page[1].cdp)]);
    return needsReload;
  }

  #add(sessionId: string, cdp: CdpSession, target: EmulatedTarget): void {
    const { onProblem } = this.#options;
    const signal = AbortSignal.any([this.#options.signal, this.#watching.signal]);
    const watched: Watched = { cdp, target };
    this.#sessions.set(sessionId, watched);
    const attached = (params: unknown) => {
      const { sessionId: childId, targetInfo } = params as AttachedTarget;
      const child = targetOf(targetInfo.type);
      if (child !== undefined) this.#add(childId, cdp.child(childId), child);
    };
    const detached = (params: unknown) => {
      this.#sessions.delete((params as Pick<AttachedTarget, 'sessionId'>).sessionId);
    };
    cdp.on('Target.attachedToTarget', attached, signal);
    cdp.on('Target.detachedFromTarget', detached, signal);
    if (this.#present.clockOffsetMs === 0) return;
    setClock(watched, this.#present.clockOffsetMs).catch((thrown) => {
      // Ignores the error of a worker that has ended.
      if (this.#sessions.get(sessionId) === watched) onProblem(toAppError(thrown));
    });
  }

  async #put(watched: Watched, before: Conditions): Promise<void> {
    const after = this.#present;
    const { cdp, target } = watched;
    const { commands } = conditionCommands(this.#options.profile, { before, after }, target);
    await Promise.all([
      ...commands.map((command) => sendCommand(cdp, command)),
      ...(after.clockOffsetMs === before.clockOffsetMs ? [] : [setClock(watched, after.clockOffsetMs)]),
    ]);
  }
}

function targetOf(type: string): EmulatedTarget | undefined {
  if (type === 'iframe') return 'frame';
  return type === 'worker' || type === 'shared_worker' || type === 'service_worker' ? 'worker' : undefined;
}

function workerClock(offsetMs: number): CdpCommand {
  return { method: 'Runtime.evaluate', params: { expression: clockScript(offsetMs) } };
}

/** Sets the clock now. In a page or frame, also sets it in all later documents. */
async function setClock(watched: Watched, offsetMs: number): Promise<void> {
  const { cdp, target, clockScriptId: earlier } = watched;
  const source = clockScript(offsetMs);
  if (target === 'worker') {
    await sendCommand(cdp, workerClock(offsetMs));
    return;
  }
  const { identifier } = await cdp.send<{ identifier: string }>('Page.addScriptToEvaluateOnNewDocument', {
    source,
    runImmediately: true,
  });
  watched.clockScriptId = offsetMs === 0 ? undefined : identifier;
  const leftOver = [earlier, offsetMs === 0 ? identifier : undefined].filter((id) => id !== undefined);
  await Promise.all(
    leftOver.map((id) => cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: id })),
  );
}
