const tenThousand = 10_000;
const hundredMillion = 100_000_000;

/**
 * Formats a count: 9,999 stays, 12,345 is 1.2万, 123,456 is 12万, and 123,456,789 is 1.2亿. Values below `decimalBelow` of
 * a unit have one decimal. Never rounds up.
 */
export function countText(count: number, decimalBelow = 10): string {
  if (count < tenThousand) return String(count);
  const [unit, name] = count < hundredMillion ? [tenThousand, '万'] : [hundredMillion, '亿'];
  const step = count / unit < decimalBelow ? unit / 10 : unit;
  return `${(Math.floor(count / step) * step) / unit}${name}`;
}
