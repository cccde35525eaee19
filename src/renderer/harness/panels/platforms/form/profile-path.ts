import type { ProfileData } from '#shared/ipc/views/platforms.ts';

/** What is at `viewport.width`; undefined where a part of the way is missing. */
export function valueAt(profile: ProfileData, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), profile);
}

/** A copy with `value` at the path; undefined takes the field away. Objects on the way are made. */
export function withValue(profile: ProfileData, path: string, value: unknown): ProfileData {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = profile;
  const after = rest.length === 0 ? value : withValue(isObject(before) ? before : {}, rest.join('.'), value);
  if (after === undefined) return others;
  // In its own place: a file that is exported is compared by people.
  return before === undefined ? { ...profile, [name]: after } : replaced(profile, name, after);
}

function replaced(profile: ProfileData, name: string, value: unknown): ProfileData {
  return Object.fromEntries(Object.entries(profile).map(([key, old]) => [key, key === name ? value : old]));
}

export function isObject(value: unknown): value is ProfileData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
