import { AppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import type { DeviceProfile } from '../../../harness/devices/device-profile.ts';
import { hasWebKitTwin, isWebKitTwin, webkitTwin } from '../../../harness/devices/webkit-twin.ts';
import { readList } from '../../parse-options.ts';
import type { HostChoice } from './choose-host.ts';

const engines = ['chromium', 'webkit'] as const;
export type ChosenEngine = (typeof engines)[number];

/** Reads `--engine`; undefined if it is absent. Throws AppError 'usage' for an unknown engine or a host without it. */
export function readEngines(
  requested: string | undefined,
  host: HostChoice,
): readonly ChosenEngine[] | undefined {
  if (requested === undefined) return undefined;
  const names = [...new Set(readList(requested))];
  const valid = engines.join(', ');
  if (names.length === 0) throw new AppError('usage', `--engine needs at least one of: ${valid}`);
  const chosen = names.map((name) => {
    const engine = engines.find((each) => each === name);
    if (engine === undefined)
      throw new AppError(
        'usage',
        `There is no engine ${name}.${didYouMean(name, engines)} Valid engines: ${valid}`,
      );
    return engine;
  });
  if (host === 'electron' && chosen.includes('webkit'))
    throw new AppError(
      'usage',
      '--engine webkit needs the window in your browser or a sweep: add --host browser or --headless',
    );
  return chosen;
}

/**
 * Returns the platforms on each engine: those of iPhones and iPads on WebKit, each after its platform on Chromium. Twins
 * that were named by their ID stay. Throws AppError 'usage' for named platforms that no chosen engine shows.
 */
export function platformsOn(
  chosen: readonly ChosenEngine[],
  profiles: readonly DeviceProfile[],
  { isNamed }: { readonly isNamed: boolean },
): readonly DeviceProfile[] {
  const [onChromium, onWebKit] = [chosen.includes('chromium'), chosen.includes('webkit')];
  const shown = profiles.flatMap((profile) => {
    if (isWebKitTwin(profile)) return [profile];
    const twin = onWebKit && hasWebKitTwin(profile) ? [webkitTwin(profile)] : [];
    return onChromium ? [profile, ...twin] : twin;
  });
  const others = profiles.filter((profile) => !hasWebKitTwin(profile)).map(({ id }) => id);
  if (onWebKit && (isNamed && !onChromium ? others.length > 0 : !shown.some(isWebKitTwin)))
    throw new AppError(
      'usage',
      `WebKit shows platforms of iPhones and iPads only, not ${others.join(', ')}. Name others, such as ios-safari${onChromium ? '' : ', or use --engine chromium,webkit'}`,
    );
  return [...new Map(shown.map((profile) => [profile.id, profile])).values()];
}
