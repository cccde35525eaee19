type AreaName = 'localStorage' | 'sessionStorage';

/**
 * Returns a storage area, or undefined if the browser denies it. Some browsers throw on access to the property, others
 * (damaged profile) on the first read.
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
