/**
 * Times near midnights, near the hours at which the site changes, and at the ends of a month, a year and winter time.
 */
export const clockTimes = [
  '2026-11-25T15:59:30Z',
  '2026-11-25T16:00:30Z',
  '2026-11-25T22:59:30Z',
  '2026-11-25T23:05:00Z',
  '2026-11-25T23:45:00Z',
  '2026-12-31T12:59:30Z',
  '2026-02-28T23:59:30Z',
  '2026-03-08T09:59:30Z',
] as const;

/** Two time zones: one without daylight saving time, and one that skips an hour on 8 March. */
export const machineZones = ['Asia/Shanghai', 'America/Los_Angeles'] as const;

/** Times of the day near the hours at which the site changes. China and Los Angeles show different hours. */
export const journeyTimes = [
  '2026-11-25T00:00:00Z',
  '2026-11-25T03:00:00Z',
  '2026-11-25T07:05:00Z',
  '2026-11-25T12:00:00Z',
  '2026-11-25T13:05:00Z',
  // Time at which China's day ends during the journey.
  '2026-11-25T15:59:58Z',
  '2026-11-25T20:55:00Z',
  '2026-11-25T23:45:00Z',
] as const;
