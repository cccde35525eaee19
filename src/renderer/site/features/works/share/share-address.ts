/** Branch ID that means "no branch". */
const noBranch = '-2';

/**
 * Returns the URL of a work for sharing. It contains the visitor's branch, which is credited with the visitors who open
 * it.
 */
export function shareAddress(href: string, origin: string, branchId: string): string {
  const address = new URL(href, origin);
  if (branchId !== noBranch) address.searchParams.set('tgId', branchId);
  return address.href;
}
