/** Path of the sandbox's web cashier; the order ID follows it. */
export const cashierPath = '/h5/pay/cashier';

const cashierPage = new RegExp(`^https?://[^/]+${cashierPath}/([^/?#]+)`);

/** Returns the ID of the order whose cashier page is at this address, or undefined if it is another page. */
export function orderAtCashier(address: string): string | undefined {
  return cashierPage.exec(address)?.[1];
}
