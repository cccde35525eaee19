const tenThousand = 10_000;
const hundredMillion = 100_000_000;

/**
 * Formats a count: 9,999 stays, 12,345 is 1.2万, 123,456 is 12万, and 1.2亿 is more than a hundred million. Never rounds
 * up.
 */
export function countText(count: number): string {
  if (count < tenThousand) return String(count);
  if (count < hundredMillion) return `${scaled(count / tenThousand)}万`;
  return `${scaled(count / hundredMillion)}亿`;
}

function scaled(value: number): string {
  return value < 10 ? String(Math.floor(value * 10) / 10) : String(Math.floor(value));
}
