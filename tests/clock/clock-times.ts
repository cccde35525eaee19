/** Around each midnight and each hour at which the site changes, at the end of a month, of a year and of winter time. */
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

/** Without daylight saving time, and with an hour of it that is skipped on 8 March. */
export const machineZones = ['Asia/Shanghai', 'America/Los_Angeles'] as const;

/** Through the day, beside hours at which the site changes; the clocks of China and of Los Angeles show each of them apart. */
export const journeyTimes = [
  '2026-11-25T00:00:00Z',
  '2026-11-25T03:00:00Z',
  '2026-11-25T07:05:00Z',
  '2026-11-25T12:00:00Z',
  '2026-11-25T13:05:00Z',
  // China's day ends while the journey goes on.
  '2026-11-25T15:59:58Z',
  '2026-11-25T20:55:00Z',
  '2026-11-25T23:45:00Z',
] as const;
