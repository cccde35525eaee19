/** Returns the local time of day with seconds. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString('zh-CN', { hour12: false });
}
