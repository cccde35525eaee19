import * as Type from 'typebox';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

const dayMinutes = 24 * 60;

const hexDigits = Type.String({ pattern: '^[0-9a-f]{32,64}$' });

const MinorsRules = Type.Object({
  /** Minutes after midnight by the device's clock: videos play from here … */
  from: Type.Integer({ minimum: 0, maximum: dayMinutes }),
  /** … to here. */
  until: Type.Integer({ minimum: 0, maximum: dayMinutes }),
  minutesADay: Type.Integer({ minimum: 1, maximum: dayMinutes }),
  /** Never the PIN itself. */
  pin: Type.Object({
    salt: hexDigits,
    rounds: Type.Integer({ minimum: 1, maximum: 100_000 }),
    digest: hexDigits,
  }),
});

/** What holds while the mode is on. */
export type MinorsRules = Type.Static<typeof MinorsRules>;

/** When and for how long videos play. */
export type Limits = Pick<MinorsRules, 'from' | 'until' | 'minutesADay'>;

/** Null while the mode is off. It belongs to the device: whoever logs in, it holds. */
export function storedRules(storage: SiteStorage): PersistedValue<MinorsRules | null> {
  return storage.value(Type.Union([MinorsRules, Type.Null()]), 'minorsMode', null);
}
