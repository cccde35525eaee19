import type { DeviceProfile } from '../../devices/device-profile.ts';

/**
 * Headers that the platform's app adds, put on documents only. `Network.setExtraHTTPHeaders` would put them on every request,
 * before the cross-origin check, and so cause preflights that no real phone sends. `Accept-Language` goes with the user agent.
 */
export function documentHeaders({ headers }: DeviceProfile): readonly { name: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'accept-language')
    .map(([name, value]) => ({ name, value }));
}
