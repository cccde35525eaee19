import { once } from 'node:events';
import { BridgeLog } from '../../harness/bridge/bridge-log.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { shownAddress } from '../../harness/shown-address.ts';
import type { ChromiumHost } from '../../hosts/chromium/chromium-host.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import type { Preview } from '../serve-preview.ts';

/** What is opened when nobody says which: one of each kind that readers come from. */
const firstChoice: readonly string[] = ['ios-safari', 'android-chrome', 'wechat-android', 'pc-chrome'];

export function windowProfiles(
  profiles: readonly DeviceProfile[],
  isChosen: boolean,
): readonly DeviceProfile[] {
  return isChosen ? profiles : profiles.filter(({ id }) => firstChoice.includes(id));
}

/** A Chromium window for each platform, until the last is closed or Ctrl-C. */
export async function runWindows(
  host: ChromiumHost,
  preview: Preview,
  profiles: readonly DeviceProfile[],
  { say, signal }: CommandContext,
): Promise<number> {
  const end = AbortSignal.any([host.closed, signal]);
  for (const profile of profiles) {
    const bridgeLog = new BridgeLog({ onProblem: (problem) => say(`${profile.id}: ${problem}`) });
    const view = await host.open(profile, { signal: end, bridgeLog });
    await view.navigate(`${preview.origin}/home`);
    say(`window ${profile.id}`);
  }
  say(`${shownAddress(preview.origin)}/home is shown; close the windows or press Ctrl-C to end.`);
  if (!end.aborted) await once(end, 'abort');
  return exitCodes.ok;
}
