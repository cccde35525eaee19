/** Path of the sandbox's web cashier. The order ID is the next segment. */
export const cashierPath = '/h5/pay/cashier';

const cashierPage = new RegExp(`^https?://[^/]+${cashierPath}/([^/?#]+)`);

/** Returns the ID of the order whose cashier page has this address. Undefined for another page. */
export function orderAtCashier(address: string): string | undefined {
  return cashierPage.exec(address)?.[1];
}
