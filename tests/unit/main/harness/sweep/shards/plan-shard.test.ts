import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { equalWeights, weightsOf } from '#main/harness/sweep/shards/cell-weights.ts';
import { planShard } from '#main/harness/sweep/shards/plan-shard.ts';
import { type CellWeight, splitUnits } from '#main/harness/sweep/shards/split-units.ts';
import { sweepUnits } from '#main/harness/sweep/shards/sweep-units.ts';
import type { ListedScreen } from '#main/harness/sweep/sweep-screen.ts';
import { reportSections } from '#shared/report/shard-plan.ts';
import { sampleData } from '../../../../../sample-report/sample-data.ts';
import { samplePlatform, sampleScreen } from '../../../../../sample-report/sample-sweep.ts';

const someProfiles = fc.subarray([...builtInProfiles], { minLength: 1 });

/** Made-up screens, each of which can need any earlier ones, also of other sections. */
const someScreens = fc
  .array(
    fc.record({
      section: fc.constantFrom(...reportSections),
      needs: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
      platforms: fc.constantFrom<(id: string) => boolean>(
        () => true,
        (id) => id.startsWith('ios'),
        (id) => id.includes('android'),
      ),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((made) =>
    made.map(
      ({ section, needs, platforms }, index): ListedScreen => ({
        id: `s${index}`,
        title: `s${index}`,
        titleZh: `s${index}`,
        section,
        needsSandbox: false,
        appliesTo: ({ id }) => platforms(id),
        after: needs.filter((place) => place < index).map((place) => `s${place}`),
        steps: [],
      }),
    ),
  );

const someWeights = fc
  .dictionary(fc.constantFrom(...builtInProfiles.map(({ id }) => id)), fc.nat({ max: 90_000 }))
  .map(
    (byPlatform): CellWeight =>
      (platform, screen) =>
        (byPlatform[platform] ?? 7) + screen.length,
  );

/** Sweep and a valid number of shards. */
const someSplit = fc
  .record({ profiles: someProfiles, screens: someScreens, weightOf: someWeights, share: fc.nat() })
  .map((given) => ({ ...given, units: sweepUnits(given.profiles, given.screens) }))
  .filter(({ units }) => units.length > 0)
  .map((given) => ({ ...given, count: 1 + (given.share % given.units.length) }));

const cellsOf = ({ profiles, screens }: Pick<ReturnType<typeof planShard>, 'profiles' | 'screens'>) =>
  profiles.flatMap((profile) =>
    screens.filter(({ appliesTo }) => appliesTo(profile)).map(({ id }) => `${profile.id} ${id}`),
  );

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the shards of a sweep', () => {
  it('together run each screen of each platform once, in the same order as one sweep', () => {
    fc.assert(
      fc.property(someSplit, ({ profiles, screens, weightOf, count }) => {
        const shards = numbersTo(count).map((number) =>
          cellsOf(planShard({ number, count }, profiles, screens, weightOf)),
        );
        const whole = cellsOf({ profiles, screens });
        expect(shards.flat().sort()).toEqual([...whole].sort());
        for (const cells of shards) {
          expect(cells).not.toEqual([]);
          expect(cells).toEqual(whole.filter((cell) => cells.includes(cell)));
        }
      }),
    );
  });

  it('each contain the screens that their screens need', () => {
    fc.assert(
      fc.property(someSplit, ({ profiles, screens, weightOf, count }) => {
        const whole = new Set(cellsOf({ profiles, screens }));
        for (const number of numbersTo(count)) {
          const cells = cellsOf(planShard({ number, count }, profiles, screens, weightOf));
          for (const cell of cells) {
            const [platform, id] = cell.split(' ');
            const needed = (screens.find((screen) => screen.id === id)?.after ?? [])
              .map((other) => `${platform} ${other}`)
              .filter((other) => whole.has(other));
            expect(cells).toEqual(expect.arrayContaining(needed));
          }
        }
      }),
    );
  });

  it('are the same on every machine, and all contain the same plan', () => {
    fc.assert(
      fc.property(someSplit, ({ profiles, screens, weightOf, count }) => {
        const plans = numbersTo(count).map(
          (number) => planShard({ number, count }, [...profiles], [...screens], weightOf).plan,
        );
        for (const plan of plans) expect({ ...plan, number: 1 }).toEqual({ ...plans[0], number: 1 });
      }),
    );
  });

  it('differ by at most the longest unit', () => {
    fc.assert(
      fc.property(someSplit, ({ units, weightOf, count }) => {
        const weights = units.map(({ platformId, screens }) =>
          screens.reduce((sum, id) => sum + Math.max(1, weightOf(platformId, id)), 0),
        );
        const numbers = splitUnits(units, count, weightOf);
        const sums = numbersTo(count).map((number) =>
          weights.filter((_, index) => numbers[index] === number).reduce((sum, weight) => sum + weight, 0),
        );
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(Math.max(...weights));
      }),
    );
  });

  it('are cut by section, and a section that needs a screen of another stays with it', () => {
    const [profile] = builtInProfiles.filter(({ id }) => id === 'ios-safari');
    const screen = (id: string, section: ListedScreen['section'], after: readonly string[] = []) => ({
      id,
      section,
      after,
      appliesTo: () => true,
    });
    const screens = [
      screen('home', 'comic'),
      screen('films', 'vod'),
      screen('mine', 'account', ['home']),
      screen('help', 'site'),
    ];
    expect(sweepUnits(profile === undefined ? [] : [profile], screens)).toEqual([
      { platformId: 'ios-safari', screens: ['home', 'mine'] },
      { platformId: 'ios-safari', screens: ['films'] },
      { platformId: 'ios-safari', screens: ['help'] },
    ]);
  });

  it('are up to one for each section of each platform', () => {
    const units = sweepUnits(builtInProfiles, sweepScreens).length;
    const plan = (count: number) =>
      planShard({ number: 1, count }, builtInProfiles, sweepScreens, equalWeights);
    expect(units).toBeGreaterThan(50);
    expect(plan(units).plan.count).toBe(units);
    expect(() => plan(units + 1)).toThrow(
      new RegExp(`^--shard 1/${units + 1}: this sweep has only ${units} parts.*Use at most ${units} shards`),
    );
  });
});

it('a screen that did not run weighs as much as on other platforms, or as a mean screen', () => {
  const weightOf = weightsOf(
    sampleData([
      samplePlatform(0, [
        sampleScreen('home', { duration: 1_000 }),
        sampleScreen('book', { duration: 5_000 }),
        sampleScreen('search', { verdict: 'skipped', duration: 0 }),
      ]),
      samplePlatform(1, [sampleScreen('home', { duration: 3_000 })]),
    ]),
  );
  const [first = '', second = ''] = builtInProfiles.map(({ id }) => id);
  expect([weightOf(first, 'home'), weightOf(second, 'home')]).toEqual([1_000, 3_000]);
  expect([weightOf('new-one', 'home'), weightOf(second, 'book')]).toEqual([2_000, 5_000]);
  expect(weightOf(first, 'search')).toBe(3_000);
});
