/** Branch ID that means "no branch". */
const noBranch = '-2';

/**
 * Returns the address of a work for sharing. It carries the visitor's branch, which then gets credit for new visitors.
 */
export function shareAddress(href: string, origin: string, branchId: string): string {
  const address = new URL(href, origin);
  if (branchId !== noBranch) address.searchParams.set('tgId', branchId);
  return address.href;
}
