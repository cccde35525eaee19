/** Cents as yuan: 3000 as ¥30, 2850 as ¥28.50. */
export function moneyText(cents: number): string {
  return `¥${cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)}`;
}
