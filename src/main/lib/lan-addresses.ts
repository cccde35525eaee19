import { networkInterfaces } from 'node:os';

/**
 * Returns this machine's IPv4 addresses in its networks. Omits link-local IPv6 addresses, because each device would
 * need its own zone ID for them.
 */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Returns an origin with its host replaced by another address of this machine. */
export function originAt(address: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = address;
  return url.origin;
}
