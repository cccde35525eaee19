const common = ['Asia/Shanghai', 'Asia/Tokyo', 'Asia/Kolkata', 'Europe/London', 'America/New_York', 'UTC'];

/** Returns the name that the engine lists, such as `Asia/Calcutta` for `Asia/Kolkata` in V8. */
const listedName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const listedCommon = common.map(listedName);

/** Each time zone once, common ones first. */
export const timeZones: readonly string[] = [
  ...common,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => !listedCommon.includes(zone)),
];
