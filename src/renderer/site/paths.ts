import { type Address, type AddressArguments, addressOf } from '#shared/screens/address.ts';
import { redirectedAddresses, screenRoutes } from '#shared/screens/routes.ts';

const addresses = { ...redirectedAddresses, ...screenRoutes };

type Addresses = typeof addresses;

interface Path<Of extends Address> {
  /** As the router takes it. */
  readonly pattern: Of['pattern'];
  /** The names of the query values that the screen reads. */
  readonly query: readonly string[];
  /** The address with its parameters filled in, percent-encoded; query values that are undefined are left out. */
  to(...values: AddressArguments<Of>): string;
}

function pathOf(address: Address): Path<Address> {
  const { pattern, query = [] } = address;
  return { pattern, query, to: (values) => addressOf(address, values) };
}

/** Every address of the site. Links are made with `to`: no path is written twice. */
export const paths = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, pathOf(address)]),
) as unknown as { readonly [Name in keyof Addresses]: Path<Addresses[Name]> };
