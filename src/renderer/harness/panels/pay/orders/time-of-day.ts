/** By this window's own zone, to the second. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString('zh-CN', { hour12: false });
}
