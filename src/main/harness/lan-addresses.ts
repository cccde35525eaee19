import { networkInterfaces } from 'node:os';

/** Under which other devices of its networks may reach this machine. IPv4: what phones reach without a zone in the address. */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** The origin by another of this machine's addresses. */
export function originAt(address: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = address;
  return url.origin;
}
