import { httpAddress } from '#shared/address/http-address.ts';

/** Returns the customer service's URL with the account added. Undefined if there is no URL. */
export function serviceAddress(url: string | undefined, account: string): string | undefined {
  const address = httpAddress(url);
  if (address === undefined || account === '') return address;
  const withAccount = new URL(address);
  withAccount.searchParams.set('account', account);
  return withAccount.href;
}

/**
 * Returns the URL from a link if its origin is that of the known URL, and the known URL otherwise, because anyone can
 * create a link to this site that contains a foreign URL.
 */
export function trustedServiceAddress(asked: string | null, known: string | undefined): string | undefined {
  const address = httpAddress(asked);
  if (known === undefined || address === undefined) return known;
  return new URL(address).origin === new URL(known).origin ? address : known;
}
