import type { DeviceProfile } from '../../devices/device-profile.ts';

/**
 * Returns the headers that the platform's app adds to documents. `Network.setExtraHTTPHeaders` would add them to every
 * request before the CORS check and cause preflights that real phones do not send. `userAgentCommands` sets
 * `Accept-Language`.
 */
export function documentHeaders({ headers }: DeviceProfile): readonly { name: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'accept-language')
    .map(([name, value]) => ({ name, value }));
}
