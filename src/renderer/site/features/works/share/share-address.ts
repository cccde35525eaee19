/** Stands for no branch. */
const noBranch = '-2';

/** Of a work's screen, for others: with the branch that brought this visitor, which whoever follows it then counts for. */
export function shareAddress(href: string, origin: string, branchId: string): string {
  const address = new URL(href, origin);
  if (branchId !== noBranch) address.searchParams.set('tgId', branchId);
  return address.href;
}
