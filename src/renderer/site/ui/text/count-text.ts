const tenThousand = 10_000;
const hundredMillion = 100_000_000;

/** Formats a count: 9,999 as is, 12,345 as 1.2万, 123,456 as 12万, 1.2亿 from a hundred million. Never rounds up. */
export function countText(count: number): string {
  if (count < tenThousand) return String(count);
  if (count < hundredMillion) return `${scaled(count / tenThousand)}万`;
  return `${scaled(count / hundredMillion)}亿`;
}

function scaled(value: number): string {
  return value < 10 ? String(Math.floor(value * 10) / 10) : String(Math.floor(value));
}
