const digits = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];

/** Writes 1 to 9,999 in Chinese numerals: 十二, 一百零五, 五千. */
export function chineseNumber(value: number): string {
  const written = [...String(value)]
    .map(Number)
    .map((digit, index, all) =>
      digit === 0 ? '零' : digits.charAt(digit) + (places[all.length - 1 - index] ?? ''),
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
  return written.startsWith('一十') ? written.slice(1) : written;
}
