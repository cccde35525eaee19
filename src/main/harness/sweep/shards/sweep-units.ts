import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { SweepScreen } from '../sweep-screen.ts';

type UnitScreen = Pick<SweepScreen, 'id' | 'section' | 'after' | 'appliesTo'>;

/** Screens of one platform that share a visitor, so they run on the same machine. */
export interface SweepUnit {
  readonly platformId: string;
  /** IDs in visiting order. */
  readonly screens: readonly string[];
}

/** Returns the units of a sweep, by platform and then in visiting order. */
export function sweepUnits(
  profiles: readonly DeviceProfile[],
  screens: readonly UnitScreen[],
): readonly SweepUnit[] {
  return profiles.flatMap((profile) =>
    unitsOn(profile, screens).map((unit) => ({ platformId: profile.id, screens: unit.map(({ id }) => id) })),
  );
}

/**
 * Returns the screens of a platform, one list for each section. Sections of which one needs a screen of the other are
 * one list.
 */
export function unitsOn<Screen extends UnitScreen>(
  profile: DeviceProfile,
  screens: readonly Screen[],
): readonly (readonly Screen[])[] {
  const shown = screens.filter(({ appliesTo }) => appliesTo(profile));
  const leaderOf = joinedSections(shown);
  return [...Map.groupBy(shown, ({ section }) => leaderOf(section)).values()];
}

type Section = SweepScreen['section'];

/** Returns a function from a section to the section that stands for all sections joined with it. */
function joinedSections(screens: readonly UnitScreen[]): (section: Section) => Section {
  const joined = new Map<Section, Section>();
  const leaderOf = (section: Section): Section =>
    joined.has(section) ? leaderOf(joined.get(section)) : section;
  for (const { section, after = [] } of screens) {
    for (const { section: needed } of screens.filter(({ id }) => after.includes(id))) {
      const [one, other] = [leaderOf(section), leaderOf(needed)];
      if (one !== other) joined.set(one, other);
    }
  }
  return leaderOf;
}
