import { AppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import type { DeviceProfile } from '../../../harness/devices/device-profile.ts';
import { sweepScreens } from '../../../harness/sweep/screens/registry.ts';
import type { ListedScreen } from '../../../harness/sweep/sweep-screen.ts';
import { readList } from '../../parse-options.ts';

/**
 * Returns the requested screens and the screens that must be visited before them; all if none is requested. Throws
 * AppError 'usage' for an unknown ID.
 */
export function chooseScreens(requested: string | undefined): readonly ListedScreen[] {
  if (requested === undefined) return sweepScreens;
  const valid = sweepScreens.map(({ id }) => id);
  const ids = readList(requested);
  if (ids.length === 0) throw new AppError('usage', `--screen needs at least one of: ${valid.join(', ')}`);
  const wanted = new Set<string>();
  const want = (id: string): void => {
    const screen = sweepScreens.find((candidate) => candidate.id === id);
    if (screen === undefined)
      throw new AppError(
        'usage',
        `There is no screen ${id}.${didYouMean(id, valid)} Valid ids: ${valid.join(', ')}`,
      );
    if (wanted.has(id)) return;
    wanted.add(id);
    screen.after?.forEach(want);
  };
  ids.forEach(want);
  return sweepScreens.filter(({ id }) => wanted.has(id));
}

export function screensNeedSweep(): AppError {
  return new AppError(
    'usage',
    '--screen is for a sweep. Add --headless, or omit it and open the screen in the window',
  );
}

/**
 * Returns the platforms that have at least one of these screens and reports the ones left out. Throws AppError 'usage'
 * if none has any.
 */
export function platformsWith(
  screens: readonly ListedScreen[],
  profiles: readonly DeviceProfile[],
  say: (line: string) => void,
): readonly DeviceProfile[] {
  const hasAny = (profile: DeviceProfile) => screens.some(({ appliesTo }) => appliesTo(profile));
  const kept = profiles.filter(hasAny);
  if (kept.length === 0)
    throw new AppError(
      'usage',
      'None of the selected platforms has any of the selected screens. Change --platform or --screen.',
    );
  const left = profiles.filter((profile) => !hasAny(profile)).map(({ id }) => id);
  if (left.length > 0) say(`Skipped, because they have none of the selected screens: ${left.join(', ')}`);
  return kept;
}

/** Reports the requested screens that none of the platforms has. */
export function reportAbsentScreens(
  requested: string | undefined,
  profiles: readonly DeviceProfile[],
  say: (line: string) => void,
): void {
  if (requested === undefined) return;
  const ids = readList(requested);
  const absent = sweepScreens.filter(
    ({ id, appliesTo }) => ids.includes(id) && !profiles.some((profile) => appliesTo(profile)),
  );
  if (absent.length > 0)
    say(
      `Skipped, because none of the selected platforms has these screens: ${absent.map(({ id }) => id).join(', ')}`,
    );
}
