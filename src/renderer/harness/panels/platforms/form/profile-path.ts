import type { ProfileData } from '#shared/ipc/views/platforms.ts';

/** Returns the value at a path such as `viewport.width`; undefined if a part is missing. */
export function valueAt(profile: ProfileData, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), profile);
}

/**
 * Returns a copy of the profile with a value set at the path. Creates missing objects. `undefined` removes the
 * property.
 */
export function withValue(profile: ProfileData, path: string, value: unknown): ProfileData {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = profile;
  const after = rest.length === 0 ? value : withValue(isObject(before) ? before : {}, rest.join('.'), value);
  if (after === undefined) return others;
  // Keeps the order of the keys, so that two exported files can be compared line by line.
  return before === undefined ? { ...profile, [name]: after } : replaced(profile, name, after);
}

function replaced(profile: ProfileData, name: string, value: unknown): ProfileData {
  return Object.fromEntries(Object.entries(profile).map(([key, old]) => [key, key === name ? value : old]));
}

export function isObject(value: unknown): value is ProfileData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
