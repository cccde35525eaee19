type AreaName = 'localStorage' | 'sessionStorage';

/**
 * Returns a storage area, or undefined if the browser denies access to it. Some browsers throw when the property is
 * read, others (with a damaged profile) on the first access to an item.
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
