import { useEffect, useState } from 'react';
import type { PlayerView } from '../../../../player/player-view.tsx';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';

/** Code of the player. It is larger than the code of the rest of the site. */
export type PlayerCode = Loadable<typeof PlayerView>;

/** Loads the player's code, in parallel with the screen's requests. */
export function usePlayerCode({ isWanted }: { readonly isWanted: boolean }): PlayerCode {
  const [code] = useState<PlayerCode>(
    () => new Loadable(async () => (await import('../../../../player/player-view.tsx')).PlayerView),
  );
  const lifetime = useLifetime();
  useEffect(() => {
    if (isWanted) void code.ensure(lifetime.signal);
  }, [code, lifetime, isWanted]);
  return code;
}
