import { type Address, type AddressArguments, addressOf } from '#shared/screens/address.ts';
import { redirectedAddresses, screenRoutes } from '#shared/screens/routes.ts';

const addresses = { ...redirectedAddresses, ...screenRoutes };

type Addresses = typeof addresses;

interface Path<Of extends Address> {
  /** Pattern in the router's format. */
  readonly pattern: Of['pattern'];
  /** Names of the query fields that the screen reads. */
  readonly query: readonly string[];
  /** Returns the percent-encoded URL path with its parameters. Omits undefined query values. */
  to(...values: AddressArguments<Of>): string;
}

function pathOf(address: Address): Path<Address> {
  const { pattern, query = [] } = address;
  return { pattern, query, to: (values) => addressOf(address, values) };
}

/** All URL paths of the site. Links must use `to`, so that each path is defined only once. */
export const paths = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, pathOf(address)]),
) as unknown as { readonly [Name in keyof Addresses]: Path<Addresses[Name]> };
