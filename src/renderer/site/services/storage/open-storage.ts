type AreaName = 'localStorage' | 'sessionStorage';

/** Undefined where the browser denies it. Some throw when it is named, others (a damaged profile) when it is read. */
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
