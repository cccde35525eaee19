type AreaName = 'localStorage' | 'sessionStorage';

/**
 * Returns a storage area. Undefined if the browser denies access to it. Some browsers throw when the property is read,
 * and others (with a damaged profile) at the first access to an item.
 */
export function openStorage<Name extends AreaName>(
  window: Pick<Window, Name>,
  name: Name,
): Storage | undefined {
  try {
    const area = window[name];
    area.getItem('traceId');
    return area;
  } catch {
    return undefined;
  }
}
