import { httpAddress } from '#shared/http-address.ts';

/** Adds the account to the URL of the customer service. Undefined if there is no URL. */
export function serviceAddress(url: string | undefined, account: string): string | undefined {
  const address = httpAddress(url);
  if (address === undefined || account === '') return address;
  const withAccount = new URL(address);
  withAccount.searchParams.set('account', account);
  return withAccount.href;
}

/**
 * Returns the URL in a link if it has the origin of the known URL, otherwise the known URL. Anyone can create a link to
 * this site that contains another URL.
 */
export function trustedServiceAddress(asked: string | null, known: string | undefined): string | undefined {
  const address = httpAddress(asked);
  if (known === undefined || address === undefined) return known;
  return new URL(address).origin === new URL(known).origin ? address : known;
}
