import type { atlasRequests } from '#shared/ipc/backend/atlas.ts';
import { lanAddresses, originAt } from '../../lib/lan-addresses.ts';
import type { Handlers } from '../window/handlers.ts';

interface AtlasHandlerDeps {
  readonly home: string;
  /** True if the local network can open a site served by this machine. Unused for other sites. */
  readonly isOnLan: boolean;
  /** Default: the addresses of this machine. */
  readonly addresses?: () => readonly string[];
}

export function atlasHandlers(deps: AtlasHandlerDeps): Handlers<typeof atlasRequests> {
  return { getPhoneOrigin: async () => ({ origin: phoneOrigin(deps) ?? null }) };
}

function phoneOrigin({ home, isOnLan, addresses = lanAddresses }: AtlasHandlerDeps): string | undefined {
  const url = new URL(home);
  if (!/^(127\.|localhost$|\[::1\]$)/.test(url.hostname)) return url.origin;
  const [address] = isOnLan ? addresses() : [];
  return address === undefined ? undefined : originAt(address, home);
}
