import { availableParallelism } from 'node:os';
import { readKeys } from '#shared/codec/keys.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { isWebKitTwin } from '../../harness/devices/webkit-twin.ts';
import { openPayDesk } from '../../harness/pay/open-pay-desk.ts';
import { payPresetOf } from '../../harness/pay/presets.ts';
import { runSweep } from '../../harness/sweep/run/run-sweep.ts';
import { ScenarioVisitors } from '../../harness/sweep/scenario-visitors.ts';
import { sweepScreens } from '../../harness/sweep/screens/registry.ts';
import type { SweepDesk } from '../../mcp/sweep-desk.ts';
import type { PreparedStage, StageDeps } from '../start/browser-stage.ts';
import { chooseScreens, platformsWith } from '../start/choices/choose-screens.ts';

/** Runs sweeps in the browser of the stage, beside its views. */
export function sweepDesk(
  { host, preview }: PreparedStage,
  { platforms, context, report }: Pick<StageDeps, 'platforms' | 'context' | 'report'>,
): SweepDesk {
  const { control, origin } = preview;
  return {
    screens: sweepScreens.map(({ id, title }) => ({ id, title })),
    run: async ({ platformIds, screenIds, outcome, signal, onScreen }) => {
      const screens = chooseScreens(screenIds?.join(','));
      const profiles = platformsWith(
        screens,
        platformIds.map((id) => profileOf(platforms.profiles, id)),
        report,
      );
      const total = profiles.flatMap((profile) =>
        screens.filter((screen) => screen.appliesTo(profile)),
      ).length;
      const preset = payPresetOf(outcome);
      const handleBridgeCall = openPayDesk(control, preset);
      const isOwn = control !== undefined && new URL(origin).origin === control.origin;
      const visitors = isOwn
        ? new ScenarioVisitors({
            scenarios: [],
            sandbox: control,
            onProblem: (thrown) => report(toAppError(thrown).message),
          })
        : undefined;
      const open: OpenView = (profile, opening) => host.open(profile, { handleBridgeCall, ...opening });
      let started = 0;
      try {
        return await runSweep({
          origin,
          profiles,
          screens,
          open: visitors?.opening(open) ?? open,
          ...(control !== undefined && { control }),
          apiKey: readKeys(context.environment).api,
          preset,
          isPhone: () => false,
          concurrency: Math.min(profiles.length, availableParallelism()),
          signal,
          onScreen: ({ platformId, screenId }) => {
            started += 1;
            onScreen(started, total, `${platformId} ${screenId}`);
          },
        });
      } finally {
        await visitors?.close();
      }
    },
  };
}

type OpenView = Parameters<typeof runSweep>[0]['open'];

function profileOf(profiles: readonly DeviceProfile[], id: string): DeviceProfile {
  const profile = profiles.find((candidate) => candidate.id === id);
  if (profile !== undefined && !isWebKitTwin(profile)) return profile;
  const valid = profiles.filter((each) => !isWebKitTwin(each)).map((each) => each.id);
  throw new AppError(
    'usage',
    `No platform ${id} can be swept here.${didYouMean(id, valid)} Choose one of list_platforms on chromium.`,
  );
}
