import { networkInterfaces } from 'node:os';

/**
 * Returns this machine's IPv4 addresses in its networks. Link-local IPv6 addresses are omitted, because each device
 * would need its own zone id for them.
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
