import { type Circumstances, differingCircumstances } from '#shared/device/circumstances.ts';
import { type circumstancesTexts, circumstanceText } from './circumstances.texts.ts';
import { localTime } from './clock.ts';

/** Everything that is not normal, each by its value. */
export function abnormalTexts(
  circumstances: Circumstances,
  texts: (typeof circumstancesTexts)['zh'],
  now: number,
): readonly string[] {
  const time = ({ clockOffsetMs, timeZone }: Circumstances) =>
    localTime(now + clockOffsetMs, timeZone).replace('T', ' ');
  return differingCircumstances(circumstances).map((name) =>
    circumstanceText(name, circumstances, texts, time),
  );
}
