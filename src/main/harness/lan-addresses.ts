import { networkInterfaces } from 'node:os';

/**
 * Returns this machine's addresses in its networks. IPv4 only, because link-local IPv6 addresses need a zone that
 * phones do not know.
 */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Replaces the host of an origin by another address of this machine. */
export function originAt(address: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = address;
  return url.origin;
}
