import type { QualityOption } from '../../player-options.ts';

/** Number of lines of the usual quality names. */
const linesByName: Readonly<Record<string, number>> = {
  ...{ fd: 240, ld: 360, sd: 480, hd: 720, fhd: 1080, '2k': 1440, '4k': 2160 },
  ...{ 流畅: 360, 标清: 480, 高清: 720, 超清: 1080, 蓝光: 1080 },
};

/**
 * Returns the quality with the fewest lines, according to its name; of equal ones the last, because the best is first.
 */
export function lowestQuality<One extends Pick<QualityOption, 'definition' | 'desc'>>(
  qualities: readonly One[],
): One | undefined {
  return qualities.reduce<One | undefined>(
    (lowest, one) => (lowest === undefined || lines(one) <= lines(lowest) ? one : lowest),
    undefined,
  );
}

function lines({ definition, desc }: Pick<QualityOption, 'definition' | 'desc'>): number {
  for (const name of [definition, desc]) {
    const known = linesByName[name.trim().toLowerCase()] ?? Number(/\d{3,4}/.exec(name)?.[0]);
    if (known > 0) return known;
  }
  return Number.POSITIVE_INFINITY;
}
