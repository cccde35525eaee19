import { AppError } from '#shared/errors.ts';
import type { ShardPlan } from '#shared/report/shard-plan.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { platformFactsOf, screenFactsOf } from '../../reports/report-data.ts';
import type { ListedScreen } from '../sweep-screen.ts';
import { type CellWeight, splitUnits } from './split-units.ts';
import { sweepUnits } from './sweep-units.ts';

/** Part of a sweep: the shard with this number, which starts at 1, of `count`. */
export interface ShardChoice {
  readonly number: number;
  readonly count: number;
}

export interface PlannedShard {
  readonly plan: ShardPlan;
  /** Platforms that have screens in this shard. */
  readonly profiles: readonly DeviceProfile[];
  /** All screens of this shard. They apply only to the platforms on which this shard runs them. */
  readonly screens: readonly ListedScreen[];
}

/** Plans all shards and returns one. Throws AppError 'usage' if there are more shards than units. */
export function planShard(
  { number, count }: ShardChoice,
  profiles: readonly DeviceProfile[],
  screens: readonly ListedScreen[],
  weightOf: CellWeight,
): PlannedShard {
  const units = sweepUnits(profiles, screens);
  if (count > units.length) {
    throw new AppError(
      'usage',
      `--shard ${number}/${count}: this sweep has only ${units.length} ${units.length === 1 ? 'part' : 'parts'}, one for each section of a platform. Use at most ${units.length} shards, or more platforms or screens`,
    );
  }
  const numbers = splitUnits(units, count, weightOf);
  const assigned = units.map(({ platformId, screens: ids }, index) => ({
    platformId,
    shard: numbers[index] ?? 1,
    screens: [...ids],
  }));
  const own = new Set(
    assigned
      .filter(({ shard }) => shard === number)
      .flatMap(({ platformId, screens: ids }) => ids.map((id) => `${platformId} ${id}`)),
  );
  const isOwn = (profile: DeviceProfile, { id }: ListedScreen) => own.has(`${profile.id} ${id}`);
  const ownProfiles = profiles.filter((profile) => screens.some((screen) => isOwn(profile, screen)));
  return {
    plan: {
      number,
      count,
      screens: screens.map((screen) => screenFactsOf(screen)),
      platforms: profiles.map((profile) => ({
        ...platformFactsOf(profile),
        units: assigned
          .filter(({ platformId }) => platformId === profile.id)
          .map(({ shard, screens: ids }) => ({ shard, screens: ids })),
      })),
    },
    profiles: ownProfiles,
    screens: screens
      .filter((screen) => ownProfiles.some((profile) => isOwn(profile, screen)))
      .map((screen) => ({ ...screen, appliesTo: (profile) => isOwn(profile, screen) })),
  };
}
