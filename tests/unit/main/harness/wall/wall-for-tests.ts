import { expect, vi } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { rejectWithoutPayDesk } from '#main/harness/bridge/bridge-responder.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { EmulationReport } from '#main/harness/emulation/emulation-report.ts';
import { Wall } from '#main/harness/wall/wall.ts';
import type { AppError } from '#shared/errors.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { FakeView } from './fake-view.ts';

export const home = 'http://127.0.0.1:5180';
export const good: EmulationReport = {
  ok: true,
  facts: [{ name: 'size', expected: '1', actual: '1', ok: true }],
};

/** Creates a wall whose views load immediately. */
export function setUp(verify: () => Promise<EmulationReport> = async () => good) {
  const views: FakeView[] = [];
  const openFailures: AppError[] = [];
  /** Events of the wall, one line each. */
  const events: string[] = [];
  const statuses: string[] = [];
  const problems: string[] = [];
  const wall = new Wall({
    profiles: () => builtInProfiles,
    home,
    openView: async (profile, options) => {
      const failure = openFailures.shift();
      if (failure !== undefined) throw failure;
      const view = new FakeView(profile, options);
      views.push(view);
      return view;
    },
    verify,
    surface: () => ({ zoom: 1, content: { width: 1280, height: 800 } }),
    observe: () => ({
      bridgeLog: new BridgeLog(),
      emulation: {},
      handleBridgeCall: rejectWithoutPayDesk,
      onSession: () => undefined,
      onProblem: (text) => void problems.push(text),
      onMisbehavior: (kind, { en }) => void problems.push(`${kind}: ${en}`),
    }),
    listener: {
      opened: ({ platformId }) => void events.push(`opened ${platformId}`),
      changed: (viewId, { status }) => {
        events.push(`changed ${viewId}`);
        if (status !== undefined) statuses.push(status);
      },
      hiddenChanged: () => undefined,
      closed: (viewId) => void events.push(`closed ${viewId}`),
      ordered: (viewIds) => void events.push(`ordered ${viewIds.join(' ')}`),
      navigatedTo: (address) => void events.push(`sent to ${address}`),
    },
    pulse: { pauseMs: 5, responseTimeoutMs: 20 },
  });
  const state = (index = 0): ViewState => {
    const found = wall.views[index];
    if (found === undefined) throw new Error(`There is no view ${index}.`);
    return found;
  };
  const view = (index = 0): FakeView => {
    const found = views[index];
    if (found === undefined) throw new Error(`View ${index} was not opened.`);
    return found;
  };
  /** Opens a view and waits until its page has loaded and been verified. */
  const opened = async (platformId: string) => {
    const index = wall.views.length;
    wall.open(platformId);
    await vi.waitFor(() => expect(state(index).verification).not.toBeNull());
  };
  return { wall, views, view, state, opened, openFailures, events, statuses, problems };
}

/** Places one view in a window. */
export function place(wall: Wall, viewId: string): void {
  wall.place('window', {
    wall: { x: 256, y: 45, width: 1000, height: 700 },
    frames: [{ viewId, x: 300, y: 100, scale: 0.5 }],
  });
}
