import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { localTime } from '#shared/time/local-time.ts';
import { useStore, useTexts } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { ConditionsStore } from './conditions.store.ts';
import { conditionsTexts } from './conditions.texts.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Returns the clock offset in ms at which the page shows the time `wanted`, a text in the format of `localTime`.
 * Undefined for an invalid time.
 */
export function offsetTo(wanted: string, now: number, timeZone: string): number | undefined {
  const between = Date.parse(`${wanted}Z`) - Date.parse(`${localTime(now, timeZone)}Z`);
  return Number.isNaN(between) ? undefined : between;
}

interface ClockPreset {
  readonly id: 'now' | 'evening' | 'morning' | 'hour' | 'nextDay' | 'month';
  readonly offsetMs: (now: number, timeZone: string) => number;
}

const timeOfDay = (time: string) => (now: number, timeZone: string) =>
  offsetTo(`${localTime(now, timeZone).slice(0, 10)}T${time}`, now, timeZone) ?? 0;

/**
 * Times near which the site changes its behavior, such as late evening, early morning, and the end of an hourly or
 * monthly VIP.
 */
export const clockPresets: readonly ClockPreset[] = [
  { id: 'now', offsetMs: () => 0 },
  { id: 'evening', offsetMs: timeOfDay('21:30') },
  { id: 'morning', offsetMs: timeOfDay('07:00') },
  { id: 'hour', offsetMs: () => 61 * minuteMs },
  { id: 'nextDay', offsetMs: () => dayMs },
  { id: 'month', offsetMs: () => 32 * dayMs },
];

/** Edits the clock of the page. Shows the running time instead of the offset. */
export const ClockField = observer(function ClockField() {
  const conditions = useStore(ConditionsStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(conditionsTexts);
  const target = targets.of('conditions');
  const [wanted, setWanted] = useState('');
  const now = useNow();
  const { timeZone } = conditions.of(target);
  const offset = conditions.sharedValue(target, 'clockOffsetMs');
  const change = (clockOffsetMs: number) => void conditions.change(target, { clockOffsetMs });
  const set = (event: FormEvent) => {
    event.preventDefault();
    const own = offsetTo(wanted, Date.now(), timeZone);
    if (own !== undefined) change(own);
  };
  return (
    <>
      <h3>{texts.names.clockOffsetMs}</h3>
      <p className="panel-soft">
        {offset === undefined
          ? texts.differ
          : texts.shows(localTime(now + offset, timeZone).replace('T', ' '))}
      </p>
      <div className="panel-actions">
        {clockPresets.map(({ id, offsetMs }) => (
          <button
            key={id}
            type="button"
            className="button"
            onClick={() => change(offsetMs(Date.now(), timeZone))}
          >
            {texts.presets[id]}
          </button>
        ))}
      </div>
      <form className="panel-actions" onSubmit={set}>
        <input
          type="datetime-local"
          className="field clock-field-own"
          aria-label={texts.ownTime}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <button type="submit" className="button" disabled={wanted === ''}>
          {texts.setTime}
        </button>
      </form>
    </>
  );
});

const tickMs = 1_000;

/** Returns the time in ms since the epoch, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
