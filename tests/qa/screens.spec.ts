import { chooseScreens } from '../../src/main/commands/start/choices/choose-screens.ts';
import { openPayDesk } from '../../src/main/harness/pay/open-pay-desk.ts';
import { payPresetOf } from '../../src/main/harness/pay/presets.ts';
import { runPlatform } from '../../src/main/harness/sweep/run/run-platform.ts';
import { sweepScreens } from '../../src/main/harness/sweep/screens/registry.ts';
import type { ScreenResult } from '../../src/main/harness/sweep/sweep-results.ts';

import { defaultKeys } from '../../src/shared/codec/keys.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { attachScreen } from './screen-attachments.ts';
import { tagsOfScreen } from './screen-tags.ts';
import { sweepViews } from './sweep-views.ts';

/** Longer than the limit of the sweep for a platform, which ends a page that hangs and says why. */
const timeoutMs = 240_000;

for (const screen of sweepScreens) {
  test(
    `${screen.title} (${screen.id})`,
    { tag: tagsOfScreen(screen) },
    async ({ context, profile, sandbox, signal }, testInfo) => {
      test.setTimeout(timeoutMs);
      const preset = payPresetOf('paid');
      const { screens } = await runPlatform(profile, {
        origin: sandbox.origin,
        screens: chooseScreens(screen.id),
        open: sweepViews(context, openPayDesk(sandbox, preset)),
        control: sandbox,
        apiKey: defaultKeys.api,
        preset,
        signal,
      });
      const result = screens.find(({ screenId }) => screenId === screen.id);
      if (result === undefined) throw new Error(`${profile.id} does not have the screen ${screen.id}`);
      const browser = context.browser();
      await attachScreen(testInfo, {
        browser: `${browser?.browserType().name()} ${browser?.version()}`,
        result,
      });
      // The findings of the screens before it fail their own tests.
      expect(problemsOf(result)).toEqual([]);
    },
  );
}

function problemsOf({ findings, verdict, reason }: ScreenResult): readonly string[] {
  return [
    ...findings.map(({ kind, message }) => `${kind}: ${message}`),
    ...(verdict === 'skipped' ? [`skipped: ${reason}`] : []),
  ];
}
