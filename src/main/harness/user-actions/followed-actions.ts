import type { mirroringRequests } from '#shared/ipc/records/mirroring.ts';
import type { RecordedStep, recordingRequests } from '#shared/ipc/records/recording.ts';
import type { wallRequests } from '#shared/ipc/views/wall.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { Wall } from '../wall/wall.ts';
import { wallHandlers } from '../wall/wall-handlers.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import { ActionHistory } from './action-history.ts';
import { followCommands } from './follow-commands.ts';
import { Mirror } from './mirroring/mirror.ts';
import { mirroringHandlers } from './mirroring/mirroring-handlers.ts';
import { performInView } from './perform-in-view.ts';
import { Recorder } from './recording/recorder.ts';
import { recordingHandlers, specOf } from './recording/recording-handlers.ts';
import type { UserActions } from './user-actions.ts';

interface FollowedActionsDeps {
  readonly wall: Wall;
  readonly actions: UserActions;
  readonly home: string;
  readonly profiles: () => readonly DeviceProfile[];
  readonly scenariosOf: (viewId: string) => readonly string[];
  readonly notify: Notify;
}

/** What becomes of what testers do in views: it is done in others too, and recorded. */
export class FollowedActions {
  readonly handlers: Handlers<typeof wallRequests & typeof mirroringRequests & typeof recordingRequests>;
  readonly #recorder: Recorder;
  readonly #mirror: Mirror;
  readonly #history = new ActionHistory();
  readonly #profiles: FollowedActionsDeps['profiles'];

  constructor({ wall, actions, home, profiles, scenariosOf, notify }: FollowedActionsDeps) {
    this.#mirror = new Mirror({
      viewIds: () => wall.selected(null).flatMap((tile) => (tile.hasPage ? [tile.state.id] : [])),
      perform: (viewId, action, signal) => performInView(wall.tile(viewId), action, { home, signal }),
      listener: {
        changed: (mirroring) => notify('mirroringChanged', mirroring),
        missed: (viewId, missed) => notify('mirrorMissed', { viewId, missed }),
      },
    });
    this.#profiles = profiles;
    this.#recorder = new Recorder({
      home,
      listener: {
        changed: (state) => notify('recordingChanged', state),
        recorded: (step) => notify('stepRecorded', step),
        removed: (ids) => notify('stepsRemoved', { ids }),
      },
    });
    for (const listener of [this.#mirror, this.#recorder, this.#history]) actions.listen(listener);
    const allViews = () => wall.views.map(({ id }) => id);
    this.handlers = {
      ...followCommands(wallHandlers(wall), actions, allViews),
      ...mirroringHandlers(this.#mirror),
      ...recordingHandlers({
        recorder: this.#recorder,
        actions,
        view: (viewId) => wall.tile(viewId).state,
        scenariosOf,
        profiles,
      }),
    };
  }

  /** What led to what a view shows now: its recording, else what was done last. */
  stepsOf(viewId: string): readonly RecordedStep['step'][] {
    if (!this.#isRecorded(viewId)) return this.#history.of(viewId);
    return this.#recorder.steps.map(({ step }) => step);
  }

  /** The recording of a view as a test; undefined where there is none. */
  specOf(viewId: string, title: string): string | undefined {
    if (!this.#isRecorded(viewId)) return undefined;
    return specOf({ recorder: this.#recorder, profiles: this.#profiles }, title);
  }

  #isRecorded(viewId: string): boolean {
    return this.#recorder.state.viewId === viewId && this.#recorder.steps.length > 0;
  }

  /** A view is at another address. */
  moved(viewId: string, url: string): void {
    this.#recorder.moved(viewId, url);
  }

  closed(viewId: string): void {
    this.#mirror.closed(viewId);
    this.#recorder.closed(viewId);
    this.#history.closed(viewId);
  }
}
