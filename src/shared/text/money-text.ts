/** Formats cents as yuan: 3000 as ¥30, 2850 as ¥28.50, 1000000 as ¥10,000. */
export function moneyText(cents: number): string {
  const [yuan = '', fraction] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split('.');
  return `¥${grouped(yuan)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Formats a number of coins: 3400, 123,456. */
export function coinsText(coins: number): string {
  return grouped(String(coins));
}

/** Groups the digits of numbers with at least five digits, because shorter ones are easy to read. */
function grouped(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
