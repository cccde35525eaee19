/** Formats seconds as 'mm:ss', or 'h:mm:ss' from an hour on. */
export function clockText(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(Math.floor(seconds % 60))}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
