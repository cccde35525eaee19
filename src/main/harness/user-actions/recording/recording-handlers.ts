import { AppError } from '#shared/errors.ts';
import type { recordingRequests } from '#shared/ipc/records/recording.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { mustOpenInBrowser } from '../../sweep/sweep-screen.ts';
import { resolveAddress } from '../../wall/resolve-address.ts';
import type { WallTile } from '../../wall/tile/wall-tile.ts';
import type { Handlers } from '../../window/handlers.ts';
import { beginRecording } from '../running/begin-recording.ts';
import type { RecordingRuns } from '../running/recording-runs.ts';
import type { UserActions } from '../user-actions.ts';
import type { Recorder } from './recorder.ts';
import { addressIn, pathIn } from './site-paths.ts';
import type { ViewSituations } from './view-situations.ts';
import { writeSpec } from './write-spec.ts';

export interface RecordingHandlerDeps {
  readonly recorder: Recorder;
  readonly actions: Pick<UserActions, 'of'>;
  readonly home: string;
  /** Returns a view on the wall. Throws AppError 'usage' if it does not exist. */
  readonly tile: (viewId: string) => Pick<WallTile, 'state' | 'controlled'>;
  readonly situations: Pick<ViewSituations, 'start' | 'beginningIn'>;
  readonly runs: Pick<RecordingRuns, 'run' | 'start' | 'cancel'>;
  readonly profiles: () => readonly DeviceProfile[];
}

export function recordingHandlers(deps: RecordingHandlerDeps): Handlers<typeof recordingRequests> {
  const { recorder, actions, runs } = deps;
  return {
    getRecording: async () => ({ ...recorder.state, steps: [...recorder.steps], run: runs.run }),
    startRecording: async (input) => {
      await startRecording(deps, input);
      return {};
    },
    stopRecording: async () => {
      if (recorder.state.isPicking) await actions.of(recorder.viewId).pick(false);
      recorder.stop();
      return {};
    },
    removeStep: async ({ id }) => {
      recorder.remove(id);
      return {};
    },
    changeStep: async (step) => {
      recorder.edit(step);
      return {};
    },
    moveStep: async ({ id, by }) => {
      recorder.move(id, by);
      return {};
    },
    pickExpectation: async ({ isOn }) => {
      await actions.of(recorder.viewId).pick(isOn);
      recorder.setPicking(isOn);
      return {};
    },
    addExpectation: async ({ target }) => {
      if (target.name === '')
        throw new AppError(
          'usage',
          'This element has no name, so a test cannot expect it. Choose one with a name.',
          {
            zh: '这个元素没有名称，测试无法检查它：请选择有名称的元素。',
          },
        );
      recorder.expect(target);
      return {};
    },
    suggestExpectations: async () => ({ targets: await actions.of(recorder.viewId).suggest() }),
    writeSpec: async ({ title }) => ({ name: `${fileName(title)}.spec.ts`, text: specOf(deps, title) }),
    runRecording: async ({ platforms, keepsFailed }) => {
      const start = startOf(recorder);
      const recording = { start, steps: recorder.stepsWithSecrets, isRedirected: isRedirected(deps) };
      runs.start(recording, platforms, keepsFailed);
      return {};
    },
    cancelRun: async () => {
      runs.cancel();
      return {};
    },
  };
}

/** Starts a recording. Reads the state of the view first, because a new visitor may then replace the current one. */
async function startRecording(
  { recorder, home, tile, situations }: RecordingHandlerDeps,
  { viewId, isNewVisitor, address }: { viewId: string; isNewVisitor: boolean; address?: string | undefined },
): Promise<void> {
  const { state } = tile(viewId);
  const view = tile(viewId).controlled();
  const shown = pathIn(home, state.url) === undefined ? '/home' : addressIn(home, state.url);
  const url = resolveAddress(address ?? shown, home);
  const situation = await situations.start(view, { isNewVisitor });
  const start = { ...situation, platformId: state.platformId, address: addressIn(home, url) };
  if (isNewVisitor)
    await beginRecording(start, await situations.beginningIn(view, { ownsDesk: false }), Date.now());
  else if (url !== state.url) await view.navigate(url);
  recorder.start(viewId, start);
}

/** Returns the recording as a Playwright test. Throws AppError 'usage' if nothing was recorded. */
export function specOf(
  deps: Pick<RecordingHandlerDeps, 'recorder' | 'profiles' | 'home'>,
  title: string,
): string {
  const { recorder, home } = deps;
  return writeSpec(recorder.steps, {
    title: title.trim() || 'recorded',
    start: startOf(recorder),
    home,
    warnings: recorder.state.warnings,
    isRedirected: isRedirected(deps),
  });
}

function startOf({ state: { start } }: Recorder) {
  if (start === null)
    throw new AppError('usage', 'Nothing has been recorded yet. Start a recording first.', {
      zh: '还没有录到任何操作：请先开始录制。',
    });
  return start;
}

function isRedirected({ recorder, profiles }: Pick<RecordingHandlerDeps, 'recorder' | 'profiles'>): boolean {
  const profile = profiles().find(({ id }) => id === recorder.state.start?.platformId);
  return profile !== undefined && mustOpenInBrowser(profile);
}

/** Returns the title as a file name. Keeps letters and digits of all languages and replaces other characters. */
function fileName(title: string): string {
  const name = title
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(0, 60) || 'recorded';
}
