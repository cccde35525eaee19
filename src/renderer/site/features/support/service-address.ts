import { httpAddress } from '#shared/address/http-address.ts';

/**
 * Returns the customer service's address with the account added, so that the user need not type it. Undefined if there
 * is none.
 */
export function serviceAddress(url: string | undefined, account: string): string | undefined {
  const address = httpAddress(url);
  if (address === undefined || account === '') return address;
  const withAccount = new URL(address);
  withAccount.searchParams.set('account', account);
  return withAccount.href;
}

/**
 * Returns the address from a link if it has the same origin as the known one; otherwise the known one. Anyone can write
 * a link to this site with a foreign address in it.
 */
export function trustedServiceAddress(asked: string | null, known: string | undefined): string | undefined {
  const address = httpAddress(asked);
  if (known === undefined || address === undefined) return known;
  return new URL(address).origin === new URL(known).origin ? address : known;
}
