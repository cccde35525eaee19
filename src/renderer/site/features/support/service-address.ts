import { httpAddress } from '#shared/address/http-address.ts';

/** The customer service's address with the account in it, so that nobody has to type it there; undefined for none. */
export function serviceAddress(url: string | undefined, account: string): string | undefined {
  const address = httpAddress(url);
  if (address === undefined || account === '') return address;
  const withAccount = new URL(address);
  withAccount.searchParams.set('account', account);
  return withAccount.href;
}

/**
 * The address that a link of the site asked for, if it is at the same host as the known one, which is used otherwise:
 * anybody can write a link to this site with an address of their own in it.
 */
export function trustedServiceAddress(asked: string | null, known: string | undefined): string | undefined {
  const address = httpAddress(asked);
  if (known === undefined || address === undefined) return known;
  return new URL(address).origin === new URL(known).origin ? address : known;
}
