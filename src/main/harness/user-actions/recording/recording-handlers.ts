import { AppError } from '#shared/errors.ts';
import type { recordingRequests } from '#shared/ipc/records/recording.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { builtInScenarios } from '../../scenarios/registry.ts';
import { mustOpenInBrowser } from '../../sweep/sweep-screen.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { UserActions } from '../user-actions.ts';
import type { Recorder } from './recorder.ts';
import { writeSpec } from './write-spec.ts';

export interface RecordingHandlerDeps {
  readonly recorder: Recorder;
  readonly actions: Pick<UserActions, 'of'>;
  /** Throws AppError 'usage' for a view that is not there. */
  readonly view: (viewId: string) => ViewState;
  readonly scenariosOf: (viewId: string) => readonly string[];
  readonly profiles: () => readonly DeviceProfile[];
}

export function recordingHandlers(deps: RecordingHandlerDeps): Handlers<typeof recordingRequests> {
  const { recorder, actions, view, scenariosOf } = deps;
  return {
    getRecording: async () => ({ ...recorder.state, steps: [...recorder.steps] }),
    startRecording: async ({ viewId }) => {
      const { platformId, url } = view(viewId);
      recorder.start(viewId, { platformId, url, scenarioIds: [...scenariosOf(viewId)] });
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
    pickExpectation: async ({ isOn }) => {
      await actions.of(recorder.viewId).pick(isOn);
      recorder.setPicking(isOn);
      return {};
    },
    addExpectation: async ({ target }) => {
      if (target.name === '')
        throw new AppError('usage', 'Only what has a name can be expected.', {
          zh: '只能期望有名称的内容。',
        });
      recorder.expect(target);
      return {};
    },
    suggestExpectations: async () => ({ targets: await actions.of(recorder.viewId).suggest() }),
    writeSpec: async ({ title }) => ({ name: `${fileName(title)}.spec.ts`, text: specOf(deps, title) }),
  };
}

/** The recording as a test. Throws AppError 'usage' when there is none. */
export function specOf(
  { recorder, profiles }: Pick<RecordingHandlerDeps, 'recorder' | 'profiles'>,
  title: string,
): string {
  const { start } = recorder.state;
  if (start === null)
    throw new AppError('usage', 'Nothing has been recorded yet.', { zh: '还没有录到任何操作。' });
  const profile = profiles().find(({ id }) => id === start.platformId);
  return writeSpec(recorder.steps, {
    title: title.trim() || 'recorded',
    start,
    knownScenarios: start.scenarioIds.filter(isForTests),
    isRedirected: profile !== undefined && mustOpenInBrowser(profile),
  });
}

/** A new visitor is what each test begins with. */
function isForTests(id: string): boolean {
  return builtInScenarios.some((scenario) => scenario.id === id && scenario.user?.account !== 'new');
}

/** Chinese is kept; what a file's name must not have is not. */
function fileName(title: string): string {
  const name = title
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(0, 60) || 'recorded';
}
