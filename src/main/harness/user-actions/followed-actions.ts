import type { DeskOrder, PayPolicy } from '#shared/ipc/backend/pay.ts';
import type { mirroringRequests } from '#shared/ipc/records/mirroring.ts';
import type { RecordedStep, recordingRequests } from '#shared/ipc/records/recording.ts';
import type { twinRequests } from '#shared/ipc/views/twins.ts';
import type { wallRequests } from '#shared/ipc/views/wall.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { payPresetOf } from '../pay/presets.ts';
import type { Wall } from '../wall/wall.ts';
import { wallHandlers } from '../wall/wall-handlers.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import { ActionHistory } from './action-history.ts';
import { followCommands } from './follow-commands.ts';
import { Mirror } from './mirror.ts';
import { performInView } from './perform-in-view.ts';
import { Recorder } from './recording/recorder.ts';
import { recordingHandlers, specOf } from './recording/recording-handlers.ts';
import { recordingWarnings } from './recording/recording-warnings.ts';
import { type SituationDeps, ViewSituations } from './recording/view-situations.ts';
import { openRunView } from './running/open-run-view.ts';
import { RecordingRuns } from './running/recording-runs.ts';
import { type TwinDeps, twinHandlers } from './twin-handlers.ts';
import type { UserActions } from './user-actions.ts';

interface FollowedActionsDeps extends SituationDeps, Pick<TwinDeps, 'counterpartOf'> {
  readonly wall: Wall;
  readonly actions: UserActions;
  readonly profiles: () => readonly DeviceProfile[];
  readonly notify: Notify;
  /** Deletes everything recorded about a view. */
  readonly forget: (viewId: string) => void;
}

interface Decision {
  readonly viewId: string;
  readonly preset: string;
}

/**
 * Returns only new payment decisions. A change reports the list of all orders, which contains earlier decisions too.
 */
class SeenDecisions {
  /** Number of decisions of each order that were returned already. */
  readonly #known = new Map<string, number>();

  /** Returns the new decisions. Omits those without a view or outcome. */
  take(orders: readonly DeskOrder[]): readonly Decision[] {
    return orders.flatMap(({ key, viewId, events }) => {
      const decisions = events.filter((event) => event.kind === 'decided');
      const known = this.#known.get(key) ?? 0;
      this.#known.set(key, decisions.length);
      return decisions
        .slice(known)
        .flatMap(({ preset }) => (preset === null || viewId === null ? [] : [{ viewId, preset }]));
    });
  }
}

export class FollowedActions {
  readonly handlers: Handlers<
    typeof wallRequests & typeof twinRequests & typeof mirroringRequests & typeof recordingRequests
  >;
  readonly #recorder: Recorder;
  readonly #mirror: Mirror;
  readonly #history = new ActionHistory();
  readonly #decisions = new SeenDecisions();
  readonly #situations: ViewSituations;
  readonly #runs: RecordingRuns;
  readonly #deps: FollowedActionsDeps;

  constructor(deps: FollowedActionsDeps) {
    this.#deps = deps;
    const { wall, actions, home, profiles, notify } = deps;
    this.#situations = new ViewSituations(deps);
    this.#mirror = new Mirror({
      viewIds: () => wall.selected(null).flatMap((tile) => (tile.hasPage ? [tile.state.id] : [])),
      perform: (viewId, action, signal) => performInView(wall.tile(viewId), action, { home, signal }),
      listener: {
        changed: (mirroring) => notify('mirroringChanged', mirroring),
        missed: (viewId, missed) => notify('mirrorMissed', { viewId, missed }),
      },
    });
    this.#recorder = this.#newRecorder();
    for (const listener of [this.#mirror, this.#recorder, this.#history]) actions.listen(listener);
    this.#runs = new RecordingRuns({
      profiles,
      home,
      open: (profile, start, signal) =>
        openRunView(profile, start, {
          wall,
          actions,
          situations: this.#situations,
          forget: (viewId) => {
            this.#history.closed(viewId);
            deps.forget(viewId);
          },
          signal,
        }),
      changed: (run) => notify('runChanged', run),
    });
    const allViews = () => wall.views.map(({ id }) => id);
    this.handlers = {
      ...followCommands(wallHandlers(wall), actions, allViews),
      ...mirroringHandlers(this.#mirror),
      ...twinHandlers(deps, this.#mirror),
      ...recordingHandlers({
        recorder: this.#recorder,
        actions,
        home,
        tile: (viewId) => wall.tile(viewId),
        situations: this.#situations,
        runs: this.#runs,
        profiles,
      }),
    };
  }

  /**
   * Returns the steps that led to the current page. These are the recorded ones or, if the user continued after the
   * recording, the latest actions.
   */
  stepsOf(viewId: string): readonly RecordedStep['step'][] {
    if (!this.#isRecorded(viewId)) return this.#history.of(viewId);
    return this.#recorder.steps.map(({ step }) => step);
  }

  /** Returns the address at which these steps begin, or undefined if it is unknown. */
  startOf(viewId: string): string | undefined {
    if (this.#isRecorded(viewId)) return this.#recorder.state.start?.address;
    return this.#history.startOf(viewId);
  }

  payOf(viewId: string): PayPolicy {
    return this.#situations.payOf(viewId);
  }

  /** Returns the recording as a Playwright test. Undefined if there is none or the user continued after it. */
  specOf(viewId: string, title: string): string | undefined {
    if (!this.#isRecorded(viewId)) return undefined;
    return specOf({ ...this.#deps, recorder: this.#recorder }, title);
  }

  moved(viewId: string, url: string): void {
    this.#history.moved(viewId, url);
    this.#recorder.moved(viewId, url);
  }

  ordersChanged(orders: readonly DeskOrder[]): void {
    for (const { viewId, preset } of this.#decisions.take(orders)) {
      const policy = { ...this.#situations.payOf(viewId), choice: preset };
      this.#recorder.decided(viewId, policy, payPresetOf(preset).title);
    }
  }

  closed(viewId: string): void {
    this.#mirror.closed(viewId);
    this.#recorder.closed(viewId);
    this.#history.closed(viewId);
  }

  async close(): Promise<void> {
    this.#runs.cancel();
    await this.#runs.ended;
  }

  #newRecorder(): Recorder {
    const { home, notify } = this.#deps;
    return new Recorder({
      home,
      now: Date.now,
      listener: {
        changed: (state) => notify('recordingChanged', state),
        recorded: (step) => notify('stepRecorded', step),
        removed: (ids) => notify('stepsRemoved', { ids }),
        ordered: (ids) => notify('stepsOrdered', { ids }),
      },
      warningsOf: ({ viewId, startedAt, ...recording }) => {
        const isThere = this.#deps.wall.views.some(({ id }) => id === viewId);
        return recordingWarnings({
          ...recording,
          present: isThere ? this.#situations.present(viewId) : undefined,
          hasSandbox: this.#situations.hasSandbox,
          hasPaid: this.#situations.hasPaid(viewId, startedAt),
          hasChangedCalls: this.#situations.hasChangedCalls(viewId, startedAt),
        });
      },
    });
  }

  #isRecorded(viewId: string): boolean {
    const { state, steps, isOver } = this.#recorder;
    return state.viewId === viewId && steps.length > 0 && !isOver;
  }
}

function mirroringHandlers(mirror: Mirror): Handlers<typeof mirroringRequests> {
  return {
    getMirroring: async () => ({ ...mirror.state, missed: mirror.missed }),
    setMirroring: async (changes) => {
      mirror.set(changes);
      return {};
    },
  };
}
