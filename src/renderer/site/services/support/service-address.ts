import { httpAddress } from '../validation/http-address.ts';

/** The customer service's address with the account in it, so that nobody has to type it there; undefined for none. */
export function serviceAddress(url: string | undefined, account: string): string | undefined {
  const address = httpAddress(url);
  if (address === undefined || account === '') return address;
  const withAccount = new URL(address);
  withAccount.searchParams.set('account', account);
  return withAccount.href;
}
