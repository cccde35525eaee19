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
