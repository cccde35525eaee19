/** Cents as yuan: 3000 as ¥30, 2850 as ¥28.50, 1000000 as ¥10,000. */
export function moneyText(cents: number): string {
  const [yuan = '', fraction] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split('.');
  return `¥${grouped(yuan)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A count of coins: 3400 as it is, 123456 as 123,456. */
export function coinsText(coins: number): string {
  return grouped(String(coins));
}

/** From five digits on: four are read at a glance. */
function grouped(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
