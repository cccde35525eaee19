import * as Type from 'typebox';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

const dayMinutes = 24 * 60;

const hexDigits = Type.String({ pattern: '^[0-9a-f]{32,64}$' });

const MinorsRules = Type.Object({
  /** Start of the allowed hours, in minutes after midnight by the device's clock. */
  from: Type.Integer({ minimum: 0, maximum: dayMinutes }),
  /** End of the allowed hours, in minutes after midnight. */
  until: Type.Integer({ minimum: 0, maximum: dayMinutes }),
  minutesADay: Type.Integer({ minimum: 1, maximum: dayMinutes }),
  /** Salted hash of the PIN. The PIN itself is never stored. */
  pin: Type.Object({
    salt: hexDigits,
    rounds: Type.Integer({ minimum: 1, maximum: 100_000 }),
    digest: hexDigits,
  }),
});

/** Rules of minors' mode; stored only while the mode is on. */
export type MinorsRules = Type.Static<typeof MinorsRules>;

/** Hours in which videos may play, and max minutes per day. */
export type Limits = Pick<MinorsRules, 'from' | 'until' | 'minutesADay'>;

/** Returns the stored rules; null if the mode is off. They apply to the device and not to an account. */
export function storedRules(storage: SiteStorage): PersistedValue<MinorsRules | null> {
  return storage.value(Type.Union([MinorsRules, Type.Null()]), 'minorsMode', null);
}
