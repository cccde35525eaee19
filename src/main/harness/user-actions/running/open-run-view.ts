import { AppError } from '#shared/errors.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import { unlessAborted } from '../../../lib/deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { OverrideRules } from '../../inspector/overrides/override-rules.ts';
import type { Wall } from '../../wall/wall.ts';
import type { ViewSituations } from '../recording/view-situations.ts';
import type { UserActions } from '../user-actions.ts';
import { beginRecording, type StartableView } from './begin-recording.ts';
import type { RunView } from './run-platform.ts';

export interface RunViewDeps {
  readonly wall: Wall;
  readonly actions: Pick<UserActions, 'of'>;
  readonly situations: Pick<ViewSituations, 'beginningIn'>;
  /** Deletes everything recorded about a view. */
  readonly forget: (viewId: string) => void;
  readonly signal: AbortSignal;
}

/** Opens an empty view outside the wall. Only the overrides of the recording apply to it. */
export async function openRunView(
  profile: DeviceProfile,
  { overrides }: RecordingStart,
  { wall, actions, situations, forget, signal }: RunViewDeps,
): Promise<RunView> {
  const rules = new OverrideRules();
  rules.add(overrides.map((rule) => ({ ...rule, views: null })));
  const viewId = wall.openHidden(profile.id, rules);
  const tile = wall.tile(viewId);
  const close = async () => {
    await wall.close(viewId);
    forget(viewId);
  };
  let beginning: StartableView;
  try {
    await unlessAborted(signal, tile.open('about:blank'));
    const { status, error } = tile.state;
    if (status === 'failed') throw new AppError('cdp', error?.message ?? 'The view cannot be opened');
    beginning = await situations.beginningIn(tile.controlled(), { ownsDesk: true });
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return {
    viewId,
    tile,
    watch: () => actions.of(viewId),
    begin: (start) => beginRecording(start, beginning, Date.now()),
    setPay: (policy) => beginning.setPay(policy),
    keep: () => wall.show(viewId),
    close,
  };
}
