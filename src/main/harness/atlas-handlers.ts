import type { atlasRequests } from '#shared/ipc/backend/atlas.ts';
import { lanAddresses, originAt } from '../lib/lan-addresses.ts';
import type { Handlers } from './window/handlers.ts';

interface AtlasHandlerDeps {
  readonly home: string;
  /** True if devices in the local network can open the site. Unused if another machine serves it. */
  readonly isOnLan: boolean;
  /** Returns the addresses by which phones reach the site. Default: those of this machine. */
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
