import { networkInterfaces } from 'node:os';

/**
 * Returns the IPv4 addresses of this machine in its networks. Omits link-local IPv6 addresses, because each device
 * needs its own zone ID for them.
 */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Replaces the host of an origin with another address of this machine. */
export function originAt(address: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = address;
  return url.origin;
}
